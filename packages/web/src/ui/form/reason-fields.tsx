import { isTooLong } from "@stepout/server/text/lengths.rules";
import { useState } from "react";
import { ChoiceRow } from "./choice.tsx";
import { ChoiceSet } from "./choice-set.tsx";
import { Field } from "./field.tsx";
import { TextArea } from "./text-area.tsx";

const texts = {
  missing: "Choose a reason, or describe what's wrong.",
  tooLong: (max: number) => `Shorten this. It can have ${max} characters, including the reason.`,
};

export function useReason<Reason extends string>(
  reasons: Record<Reason, string>,
  lengthMax: number,
) {
  const [reason, setReason] = useState<Reason>();
  const [details, setDetails] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const lines = [reason ? reasons[reason] : "", details.trim()];
  const text = lines.filter((line) => line !== "").join("\n");
  const isLong = isTooLong(text, lengthMax);
  return {
    /** Undefined while the reason is missing or too long. */
    text: text === "" || isLong ? undefined : text,
    showErrors: () => setIsChecked(true),
    clear: () => {
      setDetails("");
      setReason(undefined);
      setIsChecked(false);
    },
    fields: {
      reasons,
      reason,
      setReason,
      details,
      setDetails,
      counter: { text, max: lengthMax },
      missing: isChecked && text === "" ? texts.missing : undefined,
      tooLong: isChecked && isLong ? texts.tooLong(lengthMax) : undefined,
    },
  };
}

interface ReasonFieldsProps<Reason extends string> {
  label: string;
  detailsLabel: string;
  detailsHint: string;
  order: Reason[];
  fields: ReturnType<typeof useReason<Reason>>["fields"];
}

export const ReasonFields = <Reason extends string>({
  label,
  detailsLabel,
  detailsHint,
  order,
  fields: { reasons, reason, setReason, details, setDetails, counter, missing, tooLong },
}: ReasonFieldsProps<Reason>) => (
  <>
    <ChoiceSet legend={label} error={missing}>
      <ChoiceRow
        look="wrapped"
        choices={order.map((value) => ({ value, label: reasons[value] }))}
        value={reason}
        onChange={setReason}
      />
    </ChoiceSet>
    <Field label={detailsLabel} hint={detailsHint} error={tooLong} counter={counter}>
      <TextArea value={details} onChange={(event) => setDetails(event.target.value)} />
    </Field>
  </>
);
