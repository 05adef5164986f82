import type { Person } from "@stepout/server/domains/admin/admin.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { PersonsIdentities } from "./persons-identities.tsx";
import { hostIdentityTexts as texts } from "./texts.ts";

export interface IdentitiesDialogProps {
  person: Person;
  isOpen: boolean;
  onClose: () => void;
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
