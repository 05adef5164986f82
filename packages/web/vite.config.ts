import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { nameChunks } from "./plugins/chunks.ts";
import { codeAgain } from "./plugins/code-again.ts";
import { compileHint } from "./plugins/compile-hint.ts";
import { displayFont } from "./plugins/display-font.ts";
import { installable } from "./plugins/installable.ts";
import { lightHelpers } from "./plugins/light-helpers.ts";
import { lightIcons } from "./plugins/light-icons.ts";
import { lightImports } from "./plugins/light-imports.ts";
import { lightReact } from "./plugins/light-react/light-react.ts";
import { notices } from "./plugins/notices.ts";
import { precompress } from "./plugins/precompress.ts";

const api = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;

export default defineConfig({
  resolve: {
    // React itself has had the shim's function since version 18.
    alias: {
      "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector",
    },
  },
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, addExtensions: true }),
    react(),
    tailwindcss(),
    lightIcons(import.meta.dirname),
    lightHelpers(),
    lightImports(),
    lightReact(),
    displayFont(),
    installable(),
    codeAgain(),
    compileHint(),
    notices(),
    precompress(),
  ],
  build: {
    // The first load is two files by name, and Vite's helper that preloads others would add to it.
    modulePreload: false,
    // An inlined image would be a data: URL, which the content security policy refuses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      // These packages have no side effects, but their manifests do not say so.
      treeshake: {
        propertyReadSideEffects: false,
        moduleSideEffects: [{ test: /node_modules.@trpc/, sideEffects: false }],
      },
      output: { codeSplitting: { groups: [{ name: nameChunks(import.meta.dirname) }] } },
    },
  },
  server: {
    // The server compares a request's origin with its host, so the host must stay the browser's.
    proxy: Object.fromEntries(
      ["/api", "/trpc", "/healthz"].map((path) => [path, { target: api, changeOrigin: false }]),
    ),
  },
});
