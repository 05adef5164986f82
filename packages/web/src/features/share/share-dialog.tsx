import { POST_CONTENT_MAX } from "@stepout/server/domains/posts/posts.rules";
import { useQuery } from "@tanstack/react-query";
import Camera from "lucide-react/icons/camera";
import CircleAlert from "lucide-react/icons/circle-alert";
import X from "lucide-react/icons/x";
import { useEffect, useState } from "react";
import { useDailyCaps } from "#features/daily-cap/daily-cap.ts";
import { DiscoverLink } from "#features/games/discover-link.tsx";
import { readGameStatus, useTimeOf } from "#features/games/game-clock.ts";
import { useGameNotes } from "#features/games/game-notes.ts";
import { byEnd } from "#features/games/sorted-games.ts";
import { isAtRisk, useStreaks } from "#features/streaks/use-streaks.ts";
import { deviceStorage } from "#lib/browser-storage.ts";
import { useNow } from "#lib/dates/clock.ts";
import { useOwnDays } from "#lib/dates/time-zone.ts";
import { PICTURE_TYPES, processPicture, usePicture } from "#lib/pictures/picture.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Spinner } from "#ui/drawings/spinner.tsx";
import { DraftNote } from "#ui/feedback/draft-note.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { PictureFailure } from "#ui/feedback/picture-failure.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { ChipGroup } from "#ui/form/chip-group.tsx";
import { useOfferedChoices } from "#ui/form/choice-set.tsx";
import { Field } from "#ui/form/field.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { shareTexts as texts } from "./texts.ts";
import { lastGameKey, type ShareForm, useShareDraft, useShareForm } from "./use-share-form.ts";
import { ValidityCheck } from "./validity-check.tsx";
import { endOfYesterday, type Yesterday } from "./yesterday.ts";

/** `active` is undefined until the games have loaded. */
function useActiveGames() {
  const query = useQuery(trpc.games.mine.queryOptions());
  const now = useTimeOf(query.data);
  return { query, active: query.data?.filter((game) => readGameStatus(game, now) === "active") };
}

/**
 * Returns the user's only active game. With several, returns the game on home's card if its streak is at risk, otherwise
 * the game in which the user last shared.
 */
function usePreferredGame(): string | undefined {
  const { id: userId } = useCurrentUser();
  const { active = [] } = useActiveGames();
  const { data: streaks, isPending } = useStreaks();
  const lastId = deviceStorage.read(lastGameKey(userId));
  const last = active.find(({ id }) => id === lastId);
  const { data: own } = useQuery({
    ...trpc.account.accomplishments.queryOptions({}),
    enabled: active.length > 1 && !last,
  });
  if (active.length <= 1) return active[0]?.id;
  // The card may ask for a post in another game than the last one, so don't preselect any game until that is known.
  if (isPending) return undefined;
  const leadingId = active.toSorted(byEnd)[0]?.id;
  const leading = streaks?.games.find(({ gameId }) => gameId === leadingId);
  if (leading && isAtRisk(leading)) return leadingId;
  const posted = own?.posts.find(({ gameId }) => active.some(({ id }) => id === gameId));
  return last?.id ?? posted?.gameId;
}

interface PictureFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  onBusy: (isBusy: boolean) => void;
}

function PictureField({ value, onChange, onBusy }: PictureFieldProps) {
  const { isPreparing, failure, choose } = usePicture({
    prepare: processPicture,
    onChange,
    onBusy,
  });

  if (value !== null) {
    return (
      <div className="relative overflow-hidden rounded-control bg-sunk">
        <img src={value} alt={texts.pictureAlt} className="mx-auto max-h-72 object-contain" />
        <div className="absolute top-2 right-2">
          <IconButton label={texts.removePicture} ground="picture" onClick={() => onChange(null)}>
            <X aria-hidden className="size-5" />
          </IconButton>
        </div>
      </div>
    );
  }
  return (
    <div className="grid gap-1.5">
      <label className="pressable flex min-h-16 cursor-pointer items-center gap-3.5 rounded-control border-[1.5px] border-dashed border-edge px-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet">
        <span className="grid size-10 place-items-center rounded-full bg-violet-soft text-violet">
          {isPreparing ? <Spinner /> : <Camera aria-hidden className="size-5.5" />}
        </span>
        <span className="grid">
          <span className="text-15 font-semibold">
            {isPreparing ? texts.preparingPicture : texts.addPicture}
          </span>
          <span className="text-13 text-ink-2">{texts.addPictureHint}</span>
        </span>
        <input
          type="file"
          accept={PICTURE_TYPES}
          className="sr-only"
          disabled={isPreparing}
          onChange={choose}
        />
      </label>
      <PictureFailure reason={failure} />
    </div>
  );
}

interface GameChipsProps {
  gameId: string | undefined;
  selected: string[];
  onChange: (selected: string[]) => void;
  error: string | undefined;
}

function GameChips({ gameId, selected, onChange, error }: GameChipsProps) {
  const { query, active } = useActiveGames();
  const notes = useGameNotes(active ?? []);

  // Deselect a game that ends while the user writes, or that the user has left since a draft was stored.
  const isOffered = (id: string) =>
    !active ||
    active.some((game) => game.id === id) ||
    (id === gameId && !query.data?.some((game) => game.id === id));
  useOfferedChoices(selected, isOffered, onChange);

  if (query.isPending) {
    return <SkeletonList label={texts.loadingGames} count={1} look="h-11 w-3/5 rounded-full" />;
  }
  if (!active) {
    return (
      <ErrorState
        title={texts.gamesFailed}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (active.length === 0) {
    return (
      <EmptyState title={texts.noGames} action={<DiscoverLink />}>
        {texts.noGamesHint}
      </EmptyState>
    );
  }
  return (
    <ChipGroup
      legend={texts.games}
      options={active.map(({ id, name }) => ({ id, label: name, note: notes.get(id) }))}
      selected={selected}
      onChange={onChange}
      error={error}
    />
  );
}

interface DailyCapWarningProps {
  gameIds: readonly string[];
  isYesterday: boolean;
}

function DailyCapWarning({ gameIds, isYesterday }: DailyCapWarningProps) {
  const { data: games = [] } = useQuery(trpc.games.mine.queryOptions());
  const hasCap = games.some(({ id, postsPerDay }) => postsPerDay !== null && gameIds.includes(id));
  const now = useNow();
  const days = useOwnDays();
  const caps = useDailyCaps(hasCap, isYesterday ? endOfYesterday(days, now) : undefined);
  const full = caps.filter(
    ({ gameId, counted, postsPerDay }) => gameIds.includes(gameId) && counted >= postsPerDay,
  );
  return (
    <div role="status" className="grid gap-2 empty:hidden">
      {full.map(({ gameId, postsPerDay }) => (
        <p
          key={gameId}
          className="flex items-start gap-2.5 rounded-control bg-sunk px-4 py-3.5 text-15"
        >
          <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-ink-2" />
          <span className="min-w-0 wrap-anywhere">
            <bdi className="block font-semibold">{games.find(({ id }) => id === gameId)?.name}</bdi>
            {isYesterday ? texts.beyondYesterday(postsPerDay) : texts.beyond(postsPerDay)}
          </span>
        </p>
      ))}
    </div>
  );
}

interface ShareFieldsProps {
  form: ShareForm;
  gameId: string | undefined;
  onBusy: (isBusy: boolean) => void;
  yesterday: Yesterday;
}

function ShareFields({ form, gameId, onBusy, yesterday }: ShareFieldsProps) {
  const { errors } = form.formState;
  // Focus the text, because Headless UI does not focus it on touch screens.
  useEffect(() => form.setFocus("content"), [form]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2.5">
        <Field
          label={texts.content}
          error={errors.content?.message}
          counter={{ text: form.watch("content"), max: POST_CONTENT_MAX }}
        >
          <TextArea {...form.register("content")} rows={4} placeholder={texts.contentPlaceholder} />
        </Field>
        <ValidityCheck content={form.watch("content")} onMissing={() => form.setFocus("content")} />
      </div>
      <PictureField
        value={form.watch("image") ?? null}
        onChange={(picture) => form.setValue("image", picture)}
        onBusy={onBusy}
      />
      <GameChips
        gameId={gameId}
        selected={form.watch("gameIds")}
        onChange={(ids) => form.setValue("gameIds", ids, { shouldValidate: true })}
        error={errors.gameIds?.message}
      />
      {yesterday.isOffered && (
        <Switch
          label={texts.yesterday}
          hint={yesterday.isChosen ? texts.countsYesterday : texts.countsToday}
          checked={yesterday.isChosen}
          onChange={({ target }) => yesterday.choose(target.checked)}
        />
      )}
      <DailyCapWarning gameIds={form.watch("gameIds")} isYesterday={yesterday.isChosen} />
    </div>
  );
}

interface ShareDialogProps extends Openable {
  gameId?: string;
}

export default function ShareDialog({ isOpen, onClose, gameId }: ShareDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const preferredId = usePreferredGame();
  const games = { gameId, preferredId: gameId ?? preferredId };
  const sharing = useShareForm(games, onClose);
  const { form, submit, isPending, finish } = sharing;
  const { isRestored, discard } = useShareDraft(sharing, isOpen, games);
  const gameIds = form.watch("gameIds");
  const { active = [] } = useActiveGames();
  const mustChoose = gameIds.length === 0 && active.length > 0;
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      onClosed={finish}
      title={texts.title}
      submitLabel={mustChoose ? texts.chooseGame : texts.submitTo(gameIds.length)}
      onSubmit={submit}
      isPending={isPending}
      isSubmitDisabled={gameIds.length === 0 || isBusy}
    >
      {isRestored && <DraftNote onDiscard={discard} />}
      <ShareFields form={form} gameId={gameId} onBusy={setIsBusy} yesterday={sharing.yesterday} />
    </FormDialog>
  );
}
