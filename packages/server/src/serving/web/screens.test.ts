import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { createTestServer } from "../../testing/test-server.ts";
import { isFilePath, isScreen, SCREENS } from "./screens.ts";

const ROUTES = fileURLToPath(new URL("../../../../web/src/routes/", import.meta.url));

/** Returns the path of a route file, such as `/games/:gameId` for `games.$gameId.index.tsx`. */
const pathOf = (file: string) =>
  `/${file
    .replace(/\.tsx$/, "")
    .split(".")
    .filter((part) => part !== "index")
    .map((part) => part.replace("$", ":"))
    .join("/")}`;

describe("the server's list of screens", () => {
  it("LAND-05 the server's list of screens matches the app's routes", () => {
    const files = readdirSync(ROUTES).filter((file) => file !== "__root.tsx");
    expect([...SCREENS].sort()).toEqual(files.map(pathOf).sort());
  });

  it.each(["/", "/discover", "/Discover", "/profile/", "/games/018f/edit", "/join/ABC123"])(
    "LAND-05 serves the app at %s",
    (path) => {
      expect(isScreen(path)).toBe(true);
    },
  );

  it.each(["/health", "/no/such/screen", "/games", "/games/018f/unknown", "/discovery"])(
    "LAND-05 returns 404 for the path %s",
    (path) => {
      expect([isScreen(path), isFilePath(path)]).toEqual([false, false]);
    },
  );

  it.each(["/robots.txt", "/wp-login.php", "/.env", "/.well-known/none", "/a/.git/config"])(
    "LAND-05 returns 404 for the file %s",
    (path) => {
      expect([isScreen(path), isFilePath(path)]).toEqual([false, true]);
    },
  );
});

describe("the well-known address for changing a password", () => {
  const ask = async (variables: Record<string, string>) => {
    const server = await createTestServer(variables);
    const response = await server.app.inject("/.well-known/change-password");
    await server.close();
    return [response.statusCode, response.headers.location];
  };

  it("LAND-05 redirects password managers from the well-known change-password URL to the profile", async () => {
    expect(await ask({})).toEqual([303, "/profile"]);
  });

  it("LAND-05 returns 404 for the well-known change-password URL if password sign-in is disabled", async () => {
    const provider = {
      LOCAL_AUTH: "off",
      OIDC_ISSUER: "https://sso.example",
      OIDC_CLIENT_ID: "stepout",
      OIDC_CLIENT_SECRET: "a secret",
    };
    expect(await ask(provider)).toEqual([404, undefined]);
  });
});
