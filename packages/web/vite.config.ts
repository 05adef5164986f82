import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { displayFont } from "./plugins/display-font.ts";
import { notices } from "./plugins/notices.ts";
import { precompress } from "./plugins/precompress.ts";
import { serviceWorker } from "./plugins/service-worker.ts";

const api = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;

export default defineConfig({
  plugins: [
    tanstackRouter({
      target: "react",
      autoCodeSplitting: true,
      addExtensions: true,
      // Most visits begin on home, so its code is in the first file.
      codeSplittingOptions: {
        splitBehavior: ({ routeId }) => (routeId === "/" ? [] : undefined),
        // A screen's placeholder comes with its code.
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
    serviceWorker(),
    notices(),
    precompress(),
  ],
  build: {
    // An inlined image would be a data: URL, which the content security policy refuses.
    assetsInlineLimit: 0,
    // The page has one script, and the lists of what later ones need would add 3 KiB to it.
    modulePreload: false,
    rolldownOptions: {
      // The package has no side effects, but its manifest does not say so.
      treeshake: { moduleSideEffects: [{ test: /node_modules.@trpc/, sideEffects: false }] },
      // One file for the first load: many small ones compress worse.
      output: { codeSplitting: { groups: [{ name: "app", tags: ["$initial"] }] } },
    },
  },
  server: {
    // The server compares a request's origin with its host, so the host must stay the browser's.
    proxy: Object.fromEntries(
      ["/api", "/trpc", "/healthz"].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
