export const controlLook =
  "w-full rounded-control border border-edge bg-card px-4 text-17 text-ink transition-colors " +
  "placeholder:text-ink-2 hover:border-ink aria-invalid:border-red aria-invalid:border-2 " +
  "disabled:opacity-60 focus-visible:outline-offset-0";
