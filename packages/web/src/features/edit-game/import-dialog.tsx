import "#lib/forms/zod.ts";
import { canEditGame } from "@stepout/server/domains/games/game/games.rules";
import { importParticipantsInput } from "@stepout/server/domains/games/game/games.schema";
import { useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { useGameNotes } from "#features/games/game-notes.ts";
import { gameTexts } from "#features/games/texts.ts";
import { schemaResolver, showFieldErrors } from "#lib/forms/form.ts";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { CheckList } from "#ui/form/check-list.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { editGameTexts as texts } from "./texts.ts";
import { refreshParticipants } from "./use-participant-actions.ts";

function useSources(gameId: string) {
  const query = useQuery(trpc.games.mine.queryOptions());
  const games = query.data?.filter(
    ({ id, viewer, _count }) => id !== gameId && canEditGame(viewer) && _count.participants > 1,
  );
  return { query, games };
}

export default function ImportDialog({ isOpen, onClose, gameId }: Openable & { gameId: string }) {
  const { query, games } = useSources(gameId);
  const notes = useGameNotes(games ?? []);
  const form = useForm({
    resolver: schemaResolver(importParticipantsInput),
    defaultValues: { id: gameId, gameIds: [] },
  });
  const importAll = useCommand(trpcClient.games.importParticipants, {
    onSuccess: async ({ importedCount, duplicatesSkipped }) => {
      await refreshParticipants();
      showSuccess(texts.importedCount(importedCount, duplicatesSkipped));
      form.reset();
      onClose();
    },
    onError: (error) => {
      showFieldErrors(error, ["gameIds"], form.setError);
      showReason(error, texts.importFailed);
    },
  });
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={texts.importTitle}
      submitLabel={texts.import}
      onSubmit={form.handleSubmit((input) => importAll.mutate(input))}
      isPending={importAll.isPending}
      isSubmitDisabled={!games?.length}
    >
      <p className="text-15 text-ink-2">{texts.importNote}</p>
      {query.isPending && <SkeletonList label={texts.loadingGames} look="h-14 rounded-control" />}
      {query.isError && !games && <LoadFailure title={texts.gamesFailed} query={query} />}
      {games?.length === 0 && <EmptyState title={texts.noGames}>{texts.noGamesHint}</EmptyState>}
      {games && games.length > 0 && (
        <CheckList
          legend={texts.importLegend}
          options={games.map(({ id, name, _count }) => ({
            id,
            label: name,
            note: [gameTexts.players(_count.participants), notes.get(id)]
              .filter(Boolean)
              .join(" · "),
          }))}
          selected={form.watch("gameIds")}
          onChange={(gameIds) => form.setValue("gameIds", gameIds, { shouldValidate: true })}
          onDrop={(gameIds) => form.setValue("gameIds", gameIds)}
          error={form.formState.errors.gameIds?.message}
          searchLabel={texts.importSearch}
          noMatch={texts.importNoMatch}
        />
      )}
    </FormDialog>
  );
}
