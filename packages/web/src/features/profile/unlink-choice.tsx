import { identityTexts } from "#features/identities/texts.ts";
import { formatMoment } from "#lib/dates/dates.ts";
import { FoundChoices } from "#ui/form/check-list.tsx";
import { Answer } from "#ui/loading/answer.tsx";
import { useIdentities } from "./own-identities.tsx";
import { ownIdentityTexts as texts } from "./texts.ts";

interface UnlinkChoiceProps {
  selected: string[];
  onChange: (selected: string[]) => void;
}

/** For a new password: a thief who knew the old one may have linked a sign-in. */
export const UnlinkChoice = ({ selected, onChange }: UnlinkChoiceProps) => (
  <Answer
    query={useIdentities()}
    // Few accounts have any, so a placeholder would only flicker.
    placeholder={null}
    failed={texts.failed}
  >
    {({ identities }) =>
      identities.length > 0 && (
        <FoundChoices
          legend={texts.alsoRemove}
          selected={selected}
          onChange={onChange}
          found={identities.map(({ id, provider, createdAt }) => ({
            id,
            label: provider,
            note: identityTexts.linkedOn(formatMoment(createdAt)),
          }))}
          search={undefined}
          note={texts.alsoRemoveNote}
        />
      )
    }
  </Answer>
);
