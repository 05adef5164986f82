import tailwindcss from "@tailwindcss/vite";
import { tanstackRouter } from "@tanstack/router-plugin/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { displayFont } from "./plugins/display-font.ts";
import { precompress } from "./plugins/precompress.ts";

const api = `http://127.0.0.1:${process.env.PORT ?? "3000"}`;

export default defineConfig({
  plugins: [
    tanstackRouter({ target: "react", autoCodeSplitting: true, addExtensions: true }),
    react(),
    tailwindcss(),
    displayFont(),
    precompress(),
  ],
  build: {
    manifest: true,
    // Every browser that the styles need (light-dark(), dvh) preloads modules by itself.
    modulePreload: { polyfill: false },
    // An inlined image would be a data: URL, which the content security policy refuses.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { "/api": api, "/trpc": api, "/healthz": api },
  },
});
