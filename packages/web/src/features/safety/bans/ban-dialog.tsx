import { BAN_REASON_MAX } from "@stepout/server/domains/games/game/games.rules";
import type { Game, Participant } from "@stepout/server/domains/games/game/games.schema";
import { isTooLong } from "@stepout/server/text/lengths.rules";
import { useState } from "react";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { CommandDialog } from "#ui/overlay/command-dialog.tsx";
import { useNameOf } from "#ui/people/person-name.tsx";
import { banTexts as texts } from "./texts.ts";

export interface BanDialogProps extends Openable {
  game: Pick<Game, "id">;
  person: Participant["user"];
}

export default function BanDialog({ game, person, ...dialog }: BanDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <CommandDialog
      {...dialog}
      title={texts.title(useNameOf()(person))}
      submitLabel={texts.submit}
      tone="danger"
      command={trpcClient.games.ban}
      input={
        isTooLong(reason, BAN_REASON_MAX) ? undefined : { id: game.id, userId: person.id, reason }
      }
      onDone={() =>
        Promise.all([refreshGames(), trpc.groups.invalidate(), trpc.reports.invalidate()])
      }
      done={texts.banned}
      failed={texts.banFailed}
    >
      <p className="text-15 text-ink-2">
        {texts.note} {texts.newCodeNote}
      </p>
      <Field
        label={texts.reasonLabel}
        hint={texts.reasonHint}
        counter={{ text: reason, max: BAN_REASON_MAX }}
      >
        <TextArea value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </CommandDialog>
  );
}
