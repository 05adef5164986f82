import type { Plugin } from "vite";
import { type ManifestOptions, VitePWA } from "vite-plugin-pwa";

/** The paper of tokens.css in light; a manifest knows but one look. */
const PAPER = "#fbf8f4";

const icon = (size: number, purpose: "any" | "maskable") => ({
  src: `/icons/${purpose === "any" ? "icon" : "maskable"}-${size}.png`,
  sizes: `${size}x${size}`,
  type: "image/png",
  purpose,
});

const shortcut = (name: string, url: string) => ({ name, url, icons: [icon(192, "any")] });

const manifest: Partial<ManifestOptions> = {
  id: "/",
  name: "StepOut",
  short_name: "StepOut",
  description: "Step out of your comfort zone, share accomplishments and inspire others.",
  lang: "en",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: PAPER,
  theme_color: PAPER,
  categories: ["social", "lifestyle"],
  icons: [icon(192, "any"), icon(512, "any"), icon(192, "maskable"), icon(512, "maskable")],
  shortcuts: [
    shortcut("Messages", "/messages"),
    shortcut("Discover", "/discover"),
    shortcut("Leaderboard", "/leaderboard"),
  ],
};

/** Makes the manifest, and the service worker with the list of files that it keeps. */
export const installable = (): Plugin[] =>
  VitePWA({
    strategies: "injectManifest",
    srcDir: "src/worker",
    filename: "sw.ts",
    // The app registers it itself, when it has nothing else to do.
    injectRegister: false,
    includeManifestIcons: false,
    manifest,
    injectManifest: {
      rollupFormat: "iife",
      globPatterns: ["**/*.{html,js,css,svg,woff2}"],
      // What has a hash in its name never changes under that name.
      dontCacheBustURLsMatching: /^assets\//,
    },
  });
