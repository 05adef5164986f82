import { splitLinks } from "./links.ts";

interface LinkedTextProps {
  text: string;
}

/**
 * A person's words, in which web addresses are links. In a card that is a link as a whole, they
 * lie above it. An address keeps its order of letters in a text from right to left.
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
