import type { ActivityItem } from "@stepout/server/domains/activity/activity.schema";
import { smallPicture } from "@stepout/server/domains/images/images.rules";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ChevronDown from "lucide-react/icons/chevron-down";
import RefreshCw from "lucide-react/icons/refresh-cw";
import { useId } from "react";
import { useGameNotes } from "#features/games/game-notes.ts";
import { postLink } from "#features/post-links/post-link.ts";
import { trpc } from "#lib/server/trpc.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { CONNECTION_HINT } from "#ui/feedback/error-state.tsx";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { Badge } from "#ui/marks/badge.tsx";
import { Popover } from "#ui/overlay/popover.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { LinkedText } from "#ui/text/linked-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { activityHeadingTexts } from "./heading-texts.ts";
import { activityTexts as texts } from "./texts.ts";

type GameSelectorProps = Pick<ActivityItem, "games">;

function GameLinks({ games, onChoose }: GameSelectorProps & { onChoose: () => void }) {
  const notes = useGameNotes(games);
  return (
    <ul>
      {games.map(({ id, name, postId }) => (
        <li key={id}>
          <Link
            {...postLink({ gameId: id, id: postId })}
            onClick={onChoose}
            dir="auto"
            className="grid min-h-11 content-center rounded-[0.625rem] px-3 text-15 font-semibold wrap-anywhere hover:bg-violet-soft"
          >
            {name}
            {notes.get(id) && (
              <span className="text-13 font-normal text-ink-2">{notes.get(id)}</span>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const GameSelector = ({ games }: GameSelectorProps) => (
  <Popover
    label={texts.chooseGame}
    trigger={
      <>
        {texts.games(games.length)}
        <ChevronDown aria-hidden className="size-4" />
      </>
    }
  >
    {(close) => <GameLinks games={games} onChoose={close} />}
  </Popover>
);

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
            <RelativeTime time={item.createdAt} />
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

/** Places the link next to the text, because the text contains links and links can't be nested. */
function ActivityCard({ item }: { item: ActivityItem }) {
  const contentId = useId();
  return (
    <article className="relative rounded-card border border-line bg-card transition-transform has-[>a:active]:scale-(--press)">
      <Link
        {...postLink({ gameId: item.gameId, id: item.postId })}
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

const HEADING_ID = "recent-activity";

const NoActivity = () => (
  <Card className="grid grid-cols-1 gap-1">
    <p className="font-semibold">{texts.empty}</p>
    <p className="text-15 text-ink-2">{texts.emptyHint}</p>
  </Card>
);

const Feed = ({ items }: { items: ActivityItem[] }) => (
  <PeopleTogether people={items.map(({ user }) => user)}>
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {items.map((item) => (
        <li key={item.id} className="min-w-0">
          <ActivityCard item={item} />
        </li>
      ))}
    </ul>
  </PeopleTogether>
);

const ActivitySkeleton = () => (
  <SkeletonList label={activityHeadingTexts.loading}>
    <div className="grid gap-3 rounded-card border border-line bg-card p-4">
      <div className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      </div>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  </SkeletonList>
);

export function RecentActivity() {
  const query = useQuery(trpc.activity.list.queryOptions());
  return (
    <section aria-labelledby={HEADING_ID} className="grid grid-cols-1 gap-3">
      <SectionHeading
        id={HEADING_ID}
        action={
          <IconButton
            label={texts.refresh}
            disabled={query.isFetching}
            onClick={() => void query.refetch()}
          >
            <RefreshCw
              aria-hidden
              className={query.isFetching ? "size-5 animate-spin text-ink-2" : "size-5 text-ink-2"}
            />
          </IconButton>
        }
      >
        {activityHeadingTexts.title}
      </SectionHeading>
      <QueryView
        query={query}
        placeholder={<ActivitySkeleton />}
        failed={texts.failed}
        failedHint={CONNECTION_HINT}
      >
        {(items) => (items.length === 0 ? <NoActivity /> : <Feed items={items} />)}
      </QueryView>
    </section>
  );
}
