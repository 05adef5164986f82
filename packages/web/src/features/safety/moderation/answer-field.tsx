import { ANSWER_MAX } from "@stepout/server/domains/reports/reports.rules";
import { isTooLong } from "@stepout/server/text/lengths.rules";
import type { Ref } from "react";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { moderationTexts as texts } from "./texts.ts";

const isMissing = (answer: string): boolean => answer.trim() === "";

export const isAnswer = (answer: string): boolean =>
  !isMissing(answer) && !isTooLong(answer, ANSWER_MAX);

interface AnswerFieldProps {
  answer: string;
  onAnswer: (answer: string) => void;
  /** True once the user has tried to send the answer. */
  isChecked: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

export const AnswerField = ({ answer, onAnswer, isChecked, ref }: AnswerFieldProps) => (
  <Field
    label={texts.answerLabel}
    hint={texts.answerHint}
    error={isChecked && isMissing(answer) ? texts.answerMissing : undefined}
    counter={{ text: answer, max: ANSWER_MAX }}
  >
    <TextArea ref={ref} value={answer} onChange={(event) => onAnswer(event.target.value)} />
  </Field>
);
