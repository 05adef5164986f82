import { countCharacters, isTooLong } from "@stepout/server/text/lengths.rules";
import { useState } from "react";
import { Choice } from "./choice.tsx";
import { Field } from "./field.tsx";
import { TextArea } from "./text-area.tsx";

export function useReason<Reason extends string>(
  reasons: Record<Reason, string>,
  first: NoInfer<Reason>,
  lengthMax: number,
) {
  const [reason, setReason] = useState<Reason>(first);
  const [details, setDetails] = useState("");
  const longest = Math.max(...Object.values<string>(reasons).map(countCharacters));
  const lines = [reasons[reason], details.trim()].filter((line) => line !== "");
  const detailsMax = lengthMax - longest - 1;
  return {
    isTooLong: isTooLong(details, detailsMax),
    text: lines.join("\n"),
    clear: () => setDetails(""),
    fields: { reasons, reason, setReason, details, setDetails, detailsMax },
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
  fields: { reasons, reason, setReason, details, setDetails, detailsMax },
}: ReasonFieldsProps<Reason>) => (
  <>
    <Choice
      look="wrapped"
      label={label}
      choices={order.map((value) => ({ value, label: reasons[value] }))}
      value={reason}
      onChange={setReason}
    />
    <Field label={detailsLabel} hint={detailsHint} counter={{ text: details, max: detailsMax }}>
      <TextArea value={details} onChange={(event) => setDetails(event.target.value)} />
    </Field>
  </>
);
