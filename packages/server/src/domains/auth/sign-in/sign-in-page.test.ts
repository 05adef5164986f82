import { describe, expect, it } from "vitest";
import { DEFAULT_INSTANCE } from "../../instance/instance.rules.ts";
import type { GameToJoin } from "./game-to-join.ts";
import type { SignInPage } from "./sign-in-inputs.ts";
import { renderSignInPage } from "./sign-in-page.ts";

const HOSTILE = `"><script>alert('x')</script>&`;
const ESCAPED = "&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;";

describe("the sign-in page", () => {
  it("AUTH-02 the sign-in page marks its fields for password managers, and does not repeat an entered password", () => {
    const values = { username: "ada", password: "secret" };
    const page = renderSignInPage({ mode: "sign-in", values });
    expect(page).toContain('<form method="post" action="/api/login">');
    expect(page).toMatch(/name="username"[^>]* autocomplete="username"[^>]* value="ada" required/);
    expect(page).toMatch(/name="password" type="password" autocomplete="current-password"/);
    expect(page).not.toContain("secret");
    expect(page).not.toContain('name="email"');
  });

  it("AUTH-02 the sign-in page escapes all untrusted values", () => {
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
    // The hostile value appears in four fields and in the hidden return path.
    expect(page.split(` value="${ESCAPED}"`)).toHaveLength(6);
    expect(page).toContain(`name="returnTo" value="${ESCAPED}"`);
    expect(page).toContain(`<p class="field-error" id="username-error">${ESCAPED}</p>`);
  });

  it("AUTH-02 the sign-in page links to sign-up and keeps the return path", () => {
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

  it("AUTH-02 the sign-in page associates an error with its field and focuses the field", () => {
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

describe("the sign-in page of a join link", () => {
  const game = {
    id: "game",
    code: "ABC234",
    name: "Brave miles",
    coverImage: "/api/images/1?code=ABC234",
    status: "active",
    requiresApproval: false,
  } as const;
  const render = (mode: SignInPage["mode"], more: Partial<GameToJoin> = {}) =>
    renderSignInPage({
      mode,
      values: {},
      returnTo: "/join/ABC234",
      game: { ...game, ...more },
    });

  it("DAY-06 the sign-in page shows the name and cover of a join link's game", () => {
    const page = render("register");
    expect(page).toContain(`data-join-code="ABC234">You're joining <bdi>Brave miles</bdi></h1>`);
    expect(page).toContain('src="/api/images/1?code=ABC234"');
    expect(page).toContain(">Create account and join</button>");
    expect(render("sign-in")).toContain(">Sign in and join</button>");
    expect(page).not.toContain("approves");
    expect(render("register", { requiresApproval: true })).toContain("creator approves who joins.");
  });

  it("DAY-06 the sign-in page escapes the game's name and shrinks long names", () => {
    expect(render("register", { name: HOSTILE })).toContain(ESCAPED);
    expect(render("register", { name: "é".repeat(31) })).toContain(
      '<h1 class="joining compact long"',
    );
    expect(render("register", { name: "é".repeat(30) })).toContain('<h1 class="joining compact"');
  });
});

describe("an instance's sign-in page", () => {
  const render = (
    mode: SignInPage["mode"],
    instance: Partial<SignInPage["instance"]> = {},
    more: Partial<SignInPage> = {},
  ) =>
    renderSignInPage({ mode, values: {}, instance: { ...DEFAULT_INSTANCE, ...instance }, ...more });
  const leadOf = (page: string) => /<p class="lead">([^<]*)</.exec(page)?.[1];
  const namesOf = (page: string) =>
    [...page.matchAll(/<input id="(\w+)"/g)].map(([, name = ""]) => name);
  const registering = ["firstName", "lastName", "username", "password", "email"];

  it("PLACE-01 the sign-in page shows the instance's name and one-sentence description", () => {
    expect(render("sign-in")).not.toContain('class="instance"');
    expect(leadOf(render("sign-in"))).toBe("Your next step is waiting.");
    const named = render("sign-in", { name: "Hill School", sentence: "Up we go." });
    expect(named).toContain('<p class="instance" dir="auto">Hill School</p>');
    expect(leadOf(named)).toBe("Up we go.");
    expect(leadOf(render("register", { sentence: "Up we go." }))).toBe("Up we go.");
  });

  it.each([
    ["open", 'mode=register">Create an account</a>'],
    ["invited", 'mode=register">Sign up with an invitation</a>'],
    ["closed", "Ask a host of this StepOut for an account."],
  ] as const)(
    "PLACE-02 PLACE-03 the sign-in page explains %s registration",
    (registration, text) => {
      const page = render("sign-in", { registration });
      expect(page).toContain(text);
      expect(page.includes("mode=register")).toBe(registration !== "closed");
    },
  );

  it("PLACE-03 asks for an invitation if the return path contains no valid invitation", () => {
    const asked = ["invitation", ...registering];
    const lead = "All you need is your invitation, a username and a password.";
    const page = (more: Partial<SignInPage>) =>
      render("register", { registration: "invited" }, more);
    const plain = page({ returnTo: "/discover" });
    expect([namesOf(plain), leadOf(plain)]).toEqual([asked, lead]);
    const returnTo = "/?invitation=abc";
    expect(namesOf(page({ returnTo }))).toEqual(registering);
    expect(leadOf(page({ returnTo }))).toBe("All you need is a username and a password.");
    const refused = page({ returnTo, fieldErrors: { invitation: "Unknown" } });
    expect(namesOf(refused)).toEqual(asked);
    expect(refused).toContain('id="invitation-error">Unknown</p>');
    expect(namesOf(page({ returnTo, fieldErrors: { username: "Taken" } }))).toEqual(registering);
    expect(namesOf(render("register"))).toEqual(registering);
    expect(namesOf(render("sign-in", { registration: "invited" }))).toEqual([
      "username",
      "password",
    ]);
  });

  it("PLACE-03 asks for the email address that was invited, and explains why another address fails", () => {
    const page = (registration: "open" | "invited", fieldErrors?: Record<string, string>) =>
      render(
        "register",
        { registration },
        {
          isInvitedByMail: true,
          ...(fieldErrors && { fieldErrors }),
        },
      );
    const emailOf = (text: string) => /<input id="email"[^>]*>/.exec(text)?.[0];
    expect(emailOf(page("invited"))).toContain(" required");
    expect(emailOf(page("open"))).not.toContain(" required");
    for (const text of [page("invited"), page("open")]) {
      expect(namesOf(text)).toEqual(registering);
      expect(text.match(/The address your invitation was emailed to<\/p>/g)).toHaveLength(1);
      expect(text).toContain("Letters, digits, dots, dashes and underscores");
      expect(text).not.toContain("field-error");
    }
    const wrong = page("invited", { invitation: "Unknown" });
    expect(wrong).toContain('id="email-error">Your invitation only works once');
    expect(wrong).not.toContain("Unknown");
    expect(page("invited", { email: "No address" })).toContain('id="email-error">No address');
  });
});
