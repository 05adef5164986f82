import type { ActivityItem } from "@stepout/server/domains/activity/activity.schema";
import { Link } from "@tanstack/react-router";
import { useId } from "react";
import { smallPicture } from "#lib/pictures/small-picture.ts";
import { Badge } from "#ui/marks/badge.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { LinkedText } from "#ui/text/linked-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { GameSelector } from "./game-selector.tsx";
import { activityTexts as texts } from "./texts.ts";

function ActivityContent({ item }: { item: ActivityItem }) {
  return (
    <>
      <div className="flex items-start gap-3">
        <Avatar person={item.user} />
        <div className="min-w-0 flex-1">
          <p className="text-17 leading-snug font-semibold wrap-anywhere">
            <PersonName person={item.user} />
          </p>
          <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-13 text-ink-2">
            <Badge tone={item.type === "post" ? "violet" : "neutral"}>
              {item.type === "post" ? texts.posted : texts.commented}
            </Badge>
            <RelativeTime moment={item.createdAt} />
          </p>
        </div>
      </div>
      <p dir="auto" className="written line-clamp-6">
        <LinkedText text={item.content} />
      </p>
      {item.postContent !== null && (
        <blockquote dir="auto" className="rounded-small bg-ink/5 px-3 py-2 text-15 text-ink-2">
          <span className="written line-clamp-6">
            <LinkedText text={item.postContent} />
          </span>
        </blockquote>
      )}
      {item.image !== null && (
        <img
          src={smallPicture(item.image)}
          alt={texts.imageAlt}
          loading="lazy"
          decoding="async"
          className="h-32 w-full rounded-small bg-sunk object-cover"
        />
      )}
      {!item.isMultiGame && (
        <p className="line-clamp-3 text-15 font-semibold text-violet wrap-anywhere">
          <bdi>{item.game.name}</bdi>
        </p>
      )}
    </>
  );
}

/**
 * The link to the game covers the card instead of containing it: the text can have links, and links
 * can't nest.
 */
export function ActivityCard({ item }: { item: ActivityItem }) {
  const contentId = useId();
  return (
    <article className="relative rounded-card border border-line bg-card transition-transform has-[>a:active]:scale-(--press)">
      <Link
        to="/games/$gameId"
        params={{ gameId: item.gameId }}
        aria-labelledby={contentId}
        className="absolute inset-0 rounded-card focus-visible:-outline-offset-3"
      />
      <div id={contentId} className="grid grid-cols-[minmax(0,1fr)] gap-2.5 p-4">
        <ActivityContent item={item} />
      </div>
      {item.isMultiGame && (
        <div className="relative z-10 -mt-3 w-fit px-4 pb-2">
          <GameSelector games={item.games} />
        </div>
      )}
    </article>
  );
}
