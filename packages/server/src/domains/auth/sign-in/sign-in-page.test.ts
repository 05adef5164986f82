import { describe, expect, it } from "vitest";
import { renderSignInPage } from "./sign-in-page.ts";

const HOSTILE = `"><script>alert('x')</script>&`;
const ESCAPED = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;";

describe("the sign-in page", () => {
  it("AUTH-02 escapes all values from outside", () => {
    const page = renderSignInPage({
      mode: "register",
      values: { username: HOSTILE, email: HOSTILE, firstName: HOSTILE, lastName: HOSTILE },
      error: HOSTILE,
      fieldErrors: { username: HOSTILE },
      returnTo: HOSTILE,
      provider: { name: HOSTILE, href: HOSTILE },
    });
    expect(page).not.toContain("<script>alert");
    expect(page).not.toContain(`="${HOSTILE}`);
    // The four fields, and the hidden path.
    expect(page.split(` value="${ESCAPED}"`)).toHaveLength(6);
    expect(page).toContain(`name="returnTo" value="${ESCAPED}"`);
    expect(page).toContain(`<p class="field-error" id="username-error">${ESCAPED}</p>`);
  });

  it("AUTH-02 works without JavaScript and without anything inline", () => {
    for (const mode of ["sign-in", "register"] as const) {
      const page = renderSignInPage({ mode, values: {} });
      expect(page).not.toMatch(/<style| style="| on[a-z]+="|<script>/);
      expect(page).toContain('<link rel="stylesheet" href="/api/login.css">');
    }
  });

  it("AUTH-02 has the fields for signing in, marked for password managers", () => {
    const page = renderSignInPage({ mode: "sign-in", values: { username: "ada" } });
    expect(page).toContain('<form method="post" action="/api/login">');
    expect(page).toMatch(
      /name="username"[^>]* autocomplete="username"[^>]* value="ada"[^>]* required/,
    );
    expect(page).toMatch(/name="password" type="password" autocomplete="current-password"/);
    expect(page).not.toContain('name="email"');
  });

  it("AUTH-02 offers to create an account, keeping where the person was going", () => {
    const page = renderSignInPage({
      mode: "sign-in",
      values: {},
      returnTo: "/join/ABC234?a=1&b=2",
    });
    expect(page).toContain(
      'href="/api/login?mode=register&amp;returnTo=%2Fjoin%2FABC234%3Fa%3D1%26b%3D2"',
    );
    const other = renderSignInPage({ mode: "register", values: {} });
    expect(other).toContain('<form method="post" action="/api/register">');
    expect(other).toMatch(/name="password" type="password" autocomplete="new-password"/);
    expect(other).toContain('href="/api/login?mode=sign-in"');
  });

  it("AUTH-02 ties an error to its field and puts the focus there", () => {
    const page = renderSignInPage({
      mode: "register",
      values: {},
      fieldErrors: { password: "Use at least 8 characters" },
    });
    expect(page).toMatch(
      /name="password"[^>]* aria-describedby="password-error password-hint" aria-invalid="true" autofocus/,
    );
    expect(page.match(/autofocus/g)).toHaveLength(1);
  });
});
