import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { drawNotices } from "./notices.ts";

const root = join(import.meta.dirname, "../../..");
const notices = drawNotices(root);

const dependenciesOf = (name: string): string[] => {
  const file = join(root, "packages", name, "package.json");
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return Object.keys(dependencies).filter((dependency) => !dependency.startsWith("@stepout/"));
};

const headings = notices.match(/^.* \d\S*, license: .*$/gm) ?? [];

describe("third-party notices", () => {
  it.each(["web", "server", "db"])(
    "HOST-06 the license notices list every library that %s needs",
    (name) => {
      const named = headings.map((heading) =>
        heading.slice(0, heading.lastIndexOf(" ", heading.indexOf(","))),
      );
      expect(named).toEqual(expect.arrayContaining(dependenciesOf(name)));
    },
  );

  it("HOST-06 the notices start with the product's license and list every dependency's license", () => {
    expect(notices).toMatch(/^MIT License\n\nCopyright \(c\) 2026 The StepOut maintainers\n/);
    expect(headings).toContainEqual(expect.stringMatching(/^scheduler \S+, license: MIT$/));
    expect(headings).not.toContainEqual(expect.stringContaining("@stepout/"));
  });

  it("HOST-06 includes each package's license text in the notices", () => {
    const react = dirname(require.resolve("react/package.json"));
    expect(notices).toContain(readFileSync(join(react, "LICENSE"), "utf8").trim());
    expect(notices).toContain("SIL OPEN FONT LICENSE");
  });
});
