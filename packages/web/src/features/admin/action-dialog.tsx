import type { Person } from "@stepout/server/domains/admin/admin.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useState } from "react";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { ConfirmDialog } from "#ui/overlay/confirm-dialog.tsx";
import { ShownOnceDialog } from "#ui/overlay/shown-once-dialog.tsx";
import { type Action, runAction } from "./actions.ts";
import { PersonsIdentities } from "./persons-identities.tsx";
import { adminTexts, hostIdentityTexts, hostPeopleTexts as texts } from "./texts.ts";

interface ActionDialogProps extends Openable {
  action: Action;
  person: Person;
}

const DANGEROUS: readonly Action[] = ["disable", "refuse", "remove"];

export default function ActionDialog({ action, person, isOpen, onClose }: ActionDialogProps) {
  const [link, setLink] = useState<string>();
  const { label, title, note } = texts.acts[action];
  const run = useCommand(
    { mutate: runAction[action] },
    {
      onSuccess: async (path) => {
        if (path) setLink(new URL(path, window.location.origin).href);
        else if (action !== "link") {
          onClose();
          showSuccess(texts.done[action](person.username));
        }
        await trpc.admin.invalidate();
        await trpc.auth.me.invalidate();
      },
      onError: (error) => showReason(error, adminTexts.failed),
    },
  );
  const close = () => {
    setLink(undefined);
    onClose();
  };
  if (link) {
    return (
      <ShownOnceDialog
        isOpen={isOpen}
        onClose={close}
        title={texts.linkTitle}
        links={[{ username: person.username, url: link }]}
      >
        <p>{texts.linkNote}</p>
      </ShownOnceDialog>
    );
  }
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      onConfirm={() => run.mutate(person.id)}
      title={title(displayName(person))}
      confirmLabel={label}
      tone={DANGEROUS.includes(action) ? "danger" : "primary"}
      isPending={run.isPending}
    >
      {note}
      {action === "link" && (
        <div className="mt-4 grid grid-cols-1 gap-1">
          <PersonsIdentities person={person} note={hostIdentityTexts.beforeLink} />
        </div>
      )}
    </ConfirmDialog>
  );
}
