import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { displayFont } from "./plugins/display-font.ts";
import { notices } from "./plugins/notices.ts";
import { precompress } from "./plugins/precompress.ts";
import { responseShapes } from "./plugins/response-shapes.ts";
import { serviceWorker } from "./plugins/service-worker.ts";

const api = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;

const sharedParts = /web.src|\.rules\.ts|lucide|query-core/;

/** Modules that import form libraries. */
const formParts =
  /node_modules.(zod|react-hook-form|@hookform)|src.lib.forms.(edits|form|zod)\.ts|share-draft|use-share-form|(names|bounded|validation|emails|usernames|public-url)\.rules/;

/** Modules that import dialog libraries, or must run after those libraries. */
const overlayParts =
  /node_modules.@headlessui|ui.form.opened-select|ui.overlay.(.*dialog|opened-menu)\.tsx?/;

const fileGroups = [
  { name: "app", tags: ["$initial" as const], priority: 4 },
  {
    name: "base",
    test: (id: string) => sharedParts.test(id) && !formParts.test(id) && !overlayParts.test(id),
    minShareCount: 3,
    priority: 3,
  },
  { name: "forms", test: formParts, minShareCount: 2, priority: 2 },
  { name: "overlay", test: overlayParts, minShareCount: 2, priority: 1 },
];

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      addExtensions: true,
      // Put home's code in the entry chunk, because most visits start on home.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === "/" ? [] : undefined),
        // Put each screen and its placeholder in the same chunk.
        defaultBehavior: [
          ["component", "pendingComponent"],
          ["errorComponent"],
          ["notFoundComponent"],
        ],
      },
    }),
    react(),
    tailwindcss(),
    displayFont(),
    responseShapes(),
    serviceWorker(),
    notices(),
    precompress(),
  ],
  build: {
    // Don't inline images, because the content security policy blocks data: URLs.
    assetsInlineLimit: 0,
    // Browsers without modulepreload load each module when it is imported, so no polyfill is needed.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Declare that tRPC's packages have no side effects, because some of their manifests omit this.
      treeshake: { moduleSideEffects: [{ test: /node_modules.@trpc/, sideEffects: false }] },
      // Without these groups, a screen would load dozens of small files, which is slow on a phone.
      output: { codeSplitting: { groups: fileGroups } },
    },
  },
  server: {
    // Keep the request's host, because the server compares it with the request's origin.
    proxy: Object.fromEntries(
      ["/api", "/trpc", "/healthz", "/manifest.webmanifest", "/icons/instance"].map((path) => [
        path,
        { target: api, changeOrigin: false },
      ]),
    ),
  },
});
