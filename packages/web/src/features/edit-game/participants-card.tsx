import type { Game, Participant } from "@stepout/server/domains/games/game/games.schema";
import { useState } from "react";
import { FoldedPeople } from "#features/participants/folded-people.tsx";
import { usePeople } from "#features/participants/use-people.ts";
import { useBanning } from "#features/safety/bans/use-banning.tsx";
import { Button } from "#ui/button/button.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { PeopleTogether, useNameOf } from "#ui/people/person-name.tsx";
import { ManagedParticipant } from "./managed-participant.tsx";
import { editGameTexts as texts } from "./texts.ts";
import { useRemoveParticipant } from "./use-participant-actions.ts";

const ImportDialog = lazyDialog(() => import("./import-dialog.tsx"));

function Participants({ game }: { game: Game }) {
  const question = useDialogOf<Participant>();
  const remove = useRemoveParticipant();
  const banning = useBanning(game);
  const nameOf = useNameOf();
  const removeChosen = () => {
    if (!question.subject) return;
    const { userId } = question.subject;
    remove.mutate({ id: game.id, userId }, { onSettled: question.close });
  };
  return (
    <>
      <FoldedPeople
        of={{ id: game.id }}
        total={game._count.participants}
        searchLabel={texts.findParticipant}
      >
        {(participant) => (
          <ManagedParticipant
            key={participant.userId}
            game={game}
            participant={participant}
            onRemove={() => question.open(participant)}
            entries={banning.entriesFor(participant)}
          />
        )}
      </FoldedPeople>
      <LazyConfirmDialog
        {...question.dialog}
        onConfirm={removeChosen}
        isPending={remove.isPending}
        title={texts.removeTitle(question.subject ? nameOf(question.subject.user) : "")}
        confirmLabel={texts.remove}
      >
        {texts.removeNote} {!game.isPublic && texts.newCodeNote}
      </LazyConfirmDialog>
      {banning.dialog}
    </>
  );
}

export function ParticipantsCard({ game }: { game: Game }) {
  const query = usePeople({ id: game.id });
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
            <Participants game={game} />
            {participants.length === 1 && <p className="mt-2 text-15 text-ink-2">{texts.alone}</p>}
          </PeopleTogether>
        )}
      </ListCard>
      <ImportDialog isOpen={isImporting} onClose={() => setIsImporting(false)} gameId={game.id} />
    </>
  );
}
