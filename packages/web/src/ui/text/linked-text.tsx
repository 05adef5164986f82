import { useRouter } from "@tanstack/react-router";
import type { MouseEvent } from "react";
import { splitLinks } from "./links.ts";

const isOfThisApp = (href: string) => new URL(href).origin === window.location.origin;

/** Opens links to this app without a page load, unless the user holds a modifier key. */
function useOpenHere() {
  const router = useRouter();
  return (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void router.navigate({ href: pathname + search });
  };
}

/** `relative z-10` makes the links clickable on a card that is a link. */
export function LinkedText({ text, look = "text-violet" }: { text: string; look?: string }) {
  const openHere = useOpenHere();
  return splitLinks(text, window.location.origin).map(({ start, text: part, href }) =>
    href === undefined ? (
      part
    ) : (
      <a
        key={start}
        href={href}
        {...(isOfThisApp(href) ? { onClick: openHere } : { target: "_blank" })}
        rel="nofollow noopener ugc"
        dir="ltr"
        className={`relative z-10 underline underline-offset-2 wrap-anywhere ${look}`}
      >
        {part}
      </a>
    ),
  );
}
