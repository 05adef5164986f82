import { Children, type ReactNode } from "react";

type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

interface FilledTextProps<Text extends string> {
  text: Text;
  values: Record<PlaceholderIn<Text>, ReactNode>;
}

/**
 * Shows a text such as "Invited by {name}" with elements in place of its placeholders. The text remains a whole
 * sentence, so that translators can move the placeholders.
 */
export function FilledText<Text extends string>({ text, values }: FilledTextProps<Text>) {
  const elements: Partial<Record<string, ReactNode>> = values;
  return Children.toArray(
    text.split(/[{}]/).map((part, index) => (index % 2 ? elements[part] : part)),
  );
}
