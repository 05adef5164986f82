import { splitLinks } from "./links.ts";

interface LinkedTextProps {
  text: string;
}

/**
 * A user's text, with web addresses as links. They are above a link that covers the whole card.
 * `dir` keeps an address readable in text from right to left.
 */
export const LinkedText = ({ text }: LinkedTextProps) =>
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
