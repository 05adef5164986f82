import type { Person } from "@stepout/server/domains/admin/admin.schema";
import { displayName } from "@stepout/server/text/format.rules";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { PersonsIdentities } from "./persons-identities.tsx";
import { hostIdentityTexts as texts } from "./texts.ts";

interface IdentitiesDialogProps extends Openable {
  person: Person;
}

export default function IdentitiesDialog({ person, isOpen, onClose }: IdentitiesDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title(displayName(person))} height="fit">
      <div className="grid grid-cols-1 gap-4">
        <PersonsIdentities person={person} note={texts.note} />
      </div>
    </Dialog>
  );
}
