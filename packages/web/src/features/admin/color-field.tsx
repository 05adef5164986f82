import { toAccents } from "@stepout/server/domains/instance/accent.rules";
import { useState } from "react";
import { Choice } from "#ui/form/choice.tsx";
import { Field } from "#ui/form/field.tsx";
import { TextInput } from "#ui/form/text-input.tsx";
import { colorTexts as texts } from "./texts.ts";

const OWN = "own";

const Swatch = ({ color }: { color: string }) => (
  <span
    aria-hidden
    style={{ background: color }}
    className="mr-2 size-4.5 shrink-0 rounded-full border border-edge forced-color-adjust-none"
  />
);

const themes = ["light", "dark"] as const;

function Sample({ color }: { color: string }) {
  const accents = toAccents(color);
  return (
    <div aria-hidden className="flex flex-wrap gap-3 forced-color-adjust-none">
      {themes.map((theme) => {
        const { main, soft, on } = accents[theme];
        return (
          <p
            key={theme}
            style={{ background: soft, color: main }}
            className="flex flex-[1_1_9rem] items-center justify-between gap-3 rounded-control p-3 text-15 font-semibold"
          >
            {texts.themes[theme]}
            <span
              style={{ background: main, color: on }}
              className="grid min-h-9 place-items-center rounded-small px-3"
            >
              {texts.sample}
            </span>
          </p>
        );
      })}
    </div>
  );
}

interface ColorFieldProps {
  value: string;
  onChange: (color: string) => void;
}

export function ColorField({ value, onChange }: ColorFieldProps) {
  const isSuggested = texts.suggestions.some((suggestion) => suggestion.value === value);
  const [isChoosing, setIsChoosing] = useState(false);
  const isOwn = isChoosing || !isSuggested;
  const choose = (choice: string) => {
    setIsChoosing(choice === OWN);
    if (choice !== OWN) onChange(choice);
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="text-15 font-semibold">{texts.label}</p>
      <Choice
        look="wrapped"
        label={texts.label}
        choices={[
          ...texts.suggestions.map((suggestion) => ({
            ...suggestion,
            icon: <Swatch color={suggestion.value} />,
          })),
          { value: OWN, label: texts.own },
        ]}
        value={isOwn ? OWN : value}
        onChange={choose}
      />
      {isOwn && (
        <Field label={texts.choose}>
          <TextInput type="color" value={value} onChange={({ target }) => onChange(target.value)} />
        </Field>
      )}
      <Sample color={value} />
      <p className="text-13 text-ink-2">{texts.hint}</p>
    </div>
  );
}
