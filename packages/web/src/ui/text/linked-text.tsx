import { splitLinks } from "./links.ts";

/**
 * Renders a text with links. `relative z-10` puts them above a card that is a link. `dir` is for right-to-left texts.
 */
export const LinkedText = ({ text }: { text: string }) =>
  splitLinks(text, location.origin).map(({ start, text: part, href }) =>
    href === undefined ? (
      part
    ) : (
      <a
        key={start}
        href={href}
        target="_blank"
        rel="nofollow noopener ugc"
        dir="ltr"
        className="relative z-10 text-violet underline underline-offset-2 wrap-anywhere"
      >
        {part}
      </a>
    ),
  );
