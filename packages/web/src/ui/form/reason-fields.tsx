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
  const [words, setWords] = useState("");
  const longest = Math.max(...Object.values<string>(reasons).map(countCharacters));
  const lines = [reasons[reason], words.trim()].filter((line) => line !== "");
  const wordsMax = lengthMax - longest - 1;
  return {
    isTooLong: isTooLong(words, wordsMax),
    text: lines.join("\n"),
    forget: () => setWords(""),
    fields: { reasons, reason, setReason, words, setWords, wordsMax },
  };
}

interface ReasonFieldsProps<Reason extends string> {
  label: string;
  wordsLabel: string;
  wordsHint: string;
  order: Reason[];
  fields: ReturnType<typeof useReason<Reason>>["fields"];
}

export const ReasonFields = <Reason extends string>({
  label,
  wordsLabel,
  wordsHint,
  order,
  fields: { reasons, reason, setReason, words, setWords, wordsMax },
}: ReasonFieldsProps<Reason>) => (
  <>
    <Choice
      look="wrapped"
      label={label}
      choices={order.map((value) => ({ value, label: reasons[value] }))}
      value={reason}
      onChange={setReason}
    />
    <Field label={wordsLabel} hint={wordsHint} counter={{ text: words, max: wordsMax }}>
      <TextArea value={words} onChange={(event) => setWords(event.target.value)} />
    </Field>
  </>
);
