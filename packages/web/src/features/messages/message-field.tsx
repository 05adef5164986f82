import { MESSAGE_MAX } from "@stepout/server/domains/messages/messages.rules";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";
import { Field } from "#ui/form/field.tsx";
import { TextArea } from "#ui/form/text-area.tsx";
import { sendMessageTexts as texts } from "./texts.ts";

interface MessageFieldProps {
  value: string;
  onChange: (value: string) => void;
}

export const MessageField = ({ value, onChange }: MessageFieldProps) => (
  <Field label={texts.label} isLabelHidden counter={{ text: value, max: MESSAGE_MAX }}>
    <TextArea
      ref={useTakeFocus<HTMLTextAreaElement>()}
      dir="auto"
      placeholder={texts.placeholder}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </Field>
);
