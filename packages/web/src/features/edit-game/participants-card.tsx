import type { Game, Participant } from "@stepout/server/domains/games/game/games.schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { searchTextOf } from "#lib/names/matches.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { PeopleTogether, useNameOf } from "#ui/people/person-name.tsx";
import { ImportDialog } from "./lazy.ts";
import { ListCard } from "./list-card.tsx";
import { ManagedParticipant } from "./managed-participant.tsx";
import { editGameTexts as texts } from "./texts.ts";
import { useRemoveParticipant } from "./use-participant-actions.ts";

interface ParticipantsProps {
  game: Game;
  participants: Participant[];
}

function Participants({ game, participants }: ParticipantsProps) {
  const question = useDialogOf<Participant>();
  const remove = useRemoveParticipant();
  const nameOf = useNameOf();
  const removeChosen = () => {
    if (!question.subject) return;
    const { userId } = question.subject;
    remove.mutate({ id: game.id, userId }, { onSettled: question.close });
  };
  return (
    <>
      <FoldedList
        items={participants}
        showAll={texts.showAll}
        showLess={texts.showLess}
        search={{
          label: texts.findParticipant,
          noMatch: texts.nobodyFound,
          textOf: ({ user }) => searchTextOf(user),
        }}
      >
        {(participant) => (
          <ManagedParticipant
            key={participant.userId}
            game={game}
            participant={participant}
            onRemove={() => question.open(participant)}
          />
        )}
      </FoldedList>
      {participants.length === 1 && <p className="mt-2 text-15 text-ink-2">{texts.alone}</p>}
      <LazyConfirmDialog
        isOpen={question.isOpen}
        onClose={question.close}
        onConfirm={removeChosen}
        isPending={remove.isPending}
        title={texts.removeTitle(question.subject ? nameOf(question.subject.user) : "")}
        confirmLabel={texts.remove}
      >
        {texts.removeNote} {!game.isPublic && texts.newCodeNote}
      </LazyConfirmDialog>
    </>
  );
}

export function ParticipantsCard({ game }: { game: Game }) {
  const query = useQuery(trpc.games.participants.queryOptions({ id: game.id }));
  const [isImporting, setIsImporting] = useState(false);
  return (
    <>
      <ListCard
        title={texts.participants}
        action={
          game.viewer.isCreator && (
            <Button tone="secondary" onClick={() => setIsImporting(true)}>
              {texts.import}
            </Button>
          )
        }
        query={query}
        loading={texts.loadingParticipants}
        failed={texts.participantsFailed}
        empty={texts.alone}
      >
        {(participants) => (
          <PeopleTogether people={participants.map(({ user }) => user)}>
            <Participants game={game} participants={participants} />
          </PeopleTogether>
        )}
      </ListCard>
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} gameId={game.id} />
    </>
  );
}
