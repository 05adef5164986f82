/** Forms a strip below the header, or inside it on a desktop. Set `data-note` to make room for it. */
export const noteLook =
  "keep-small fixed inset-x-0 top-[calc(4rem+1px+env(safe-area-inset-top))] flex min-h-8 items-center justify-center gap-2 px-4 text-13 leading-tight text-ink lg:top-4 lg:mx-auto lg:w-fit lg:rounded-full";
