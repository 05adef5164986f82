/** Stores each host's cookies, and submits only the provider's forms. */
export function createOidcBrowser() {
  const jar = new Map<string, string>();

  function keepCookies(response: Response) {
    for (const cookie of response.headers.getSetCookie()) {
      const [pair = ""] = cookie.split(";");
      const [name = "", ...value] = pair.split("=");
      if (value.join("=") === "") jar.delete(name);
      else jar.set(name, value.join("="));
    }
  }

  async function visit(url: string, form?: URLSearchParams): Promise<Response> {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, {
      headers: { cookie },
      redirect: "manual",
      ...(form && { method: "POST", body: form }),
    });
    keepCookies(response);
    return response;
  }

  async function follow(start: string, provider: string): Promise<{ url: string; page: string }> {
    let url = start;
    while (url.startsWith(provider)) {
      const response = await visit(url);
      const location = response.headers.get("location");
      if (location === null) return { url, page: await response.text() };
      url = new URL(location, url).href;
    }
    return { url, page: "" };
  }

  return {
    /**
     * Cancels the sign-in if `account` is undefined.
     * @returns the URL to which the provider redirects the browser
     */
    async goThrough(authorizationUrl: string, account: string | undefined): Promise<string> {
      const provider = new URL(authorizationUrl).origin;
      const { url, page } = await follow(authorizationUrl, provider);
      const action = /action="([^"]+)"/.exec(page)?.[1];
      if (action === undefined) return url;
      const next = new URL(account === undefined ? `${action}/cancel` : action, provider).href;
      const form = account === undefined ? undefined : new URLSearchParams({ account });
      const response = await visit(next, form);
      const resumed = new URL(response.headers.get("location") ?? "", next).href;
      return (await follow(resumed, provider)).url;
    },
  };
}
