import type { Ban } from "@stepout/server/domains/games/game/games.schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { searchTextOf } from "#lib/names/searched-names.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { banTexts as texts } from "./texts.ts";
import { useLifting } from "./use-lifting.ts";

interface BanRowProps {
  gameId: string;
  ban: Ban;
}

function BanRow({ gameId, ban: { user, bannedBy, reason, createdAt } }: BanRowProps) {
  const nameId = useId();
  const lift = useLifting();
  return (
    <PersonRow
      person={user}
      nameId={nameId}
      note={
        <>
          {texts.by} <PersonName person={bannedBy} /> · <RelativeTime moment={createdAt} />
        </>
      }
    >
      <Button
        tone="secondary"
        aria-describedby={nameId}
        isPending={lift.isPending}
        onClick={() => lift.mutate({ id: gameId, userId: user.id })}
      >
        {texts.lift}
      </Button>
      {reason && (
        <p dir="auto" className="w-full text-15 whitespace-pre-wrap wrap-anywhere">
          {reason}
        </p>
      )}
    </PersonRow>
  );
}

export function BansCard({ gameId }: Pick<BanRowProps, "gameId">) {
  const query = useQuery(trpc.games.bans.queryOptions({ id: gameId }));
  return (
    <ListCard
      title={texts.card}
      query={query}
      loading={texts.loading}
      failed={texts.loadFailed}
      empty={texts.none}
    >
      {(bans) => (
        <PeopleTogether people={bans.flatMap(({ user, bannedBy }) => [user, bannedBy])}>
          <FoldedList
            items={bans}
            showAll={texts.showAll}
            showLess={texts.showLess}
            search={{
              label: texts.find,
              noMatch: texts.nobodyFound,
              textOf: ({ user }) => searchTextOf(user),
            }}
          >
            {(ban) => <BanRow key={ban.user.id} gameId={gameId} ban={ban} />}
          </FoldedList>
        </PeopleTogether>
      )}
    </ListCard>
  );
}
