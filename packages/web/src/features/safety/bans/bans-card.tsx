import type { Ban } from "@stepout/server/domains/games/game/games.schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { PeopleCard } from "#ui/layout/people-card.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { banTexts as texts } from "./texts.ts";
import { useLifting } from "./use-banning.tsx";

function BanRow({ gameId, ban }: { gameId: string; ban: Ban }) {
  const { user, bannedBy, reason, createdAt } = ban;
  const nameId = useId();
  const lift = useLifting();
  return (
    <PersonRow
      person={user}
      nameId={nameId}
      note={
        <>
          <FilledText text={texts.by} values={{ name: <PersonName person={bannedBy} /> }} /> ·{" "}
          <RelativeTime time={createdAt} />
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

export function BansCard({ gameId }: { gameId: string }) {
  const query = useQuery(trpc.games.bans.queryOptions({ id: gameId }));
  return (
    <PeopleCard query={query} texts={texts} peopleOf={({ user, bannedBy }) => [user, bannedBy]}>
      {(ban) => <BanRow key={ban.user.id} gameId={gameId} ban={ban} />}
    </PeopleCard>
  );
}
