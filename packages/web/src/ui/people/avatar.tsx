import { smallPicture } from "@stepout/server/domains/images/images.rules";
import { hueOf, seedOf, tint } from "@stepout/server/platform/drawing/seeds.rules";
import {
  avatarLetter,
  displayName,
  initials,
  type NamedPerson,
} from "@stepout/server/text/format.rules";
import { useState } from "react";

interface AvatarProps {
  person: NamedPerson & { id?: string; profileImageUrl?: string | null };
  size?: "small" | "compact" | "regular" | "large" | "huge";
  letters?: "one" | "two";
}

const sizes = {
  small: "size-8 text-13",
  compact: "size-9 text-15",
  regular: "size-11 text-15",
  large: "size-16 text-20",
  huge: "size-24 text-34",
};

/** Sizes for which the small rendition has too few pixels on high-density screens. */
const LARGE: ReadonlySet<string> = new Set(["large", "huge"]);

export function Avatar({ person, size = "regular", letters = "two" }: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>();
  const url = person.profileImageUrl;
  const look = `${sizes[size]} shrink-0 rounded-full`;
  if (url && url !== brokenUrl) {
    return (
      <img
        src={LARGE.has(size) ? url : smallPicture(url)}
        alt=""
        loading={LARGE.has(size) ? "eager" : "lazy"}
        fetchPriority={size === "huge" ? "high" : "auto"}
        decoding="async"
        onError={() => setBrokenUrl(url)}
        className={`${look} bg-sunk object-cover`}
      />
    );
  }
  const hue = hueOf(seedOf(person.id ?? displayName(person)));
  return (
    <span
      aria-hidden="true"
      className={`${look} grid place-items-center overflow-y-clip font-display font-bold whitespace-nowrap text-ink select-none`}
      style={{ backgroundColor: tint(hue) }}
    >
      {letters === "one" ? avatarLetter(person) : initials(person)}
    </span>
  );
}
