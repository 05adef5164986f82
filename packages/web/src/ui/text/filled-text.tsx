import { Children, type ReactNode } from "react";

type PlaceholderIn<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | PlaceholderIn<Rest>
  : never;

interface FilledTextProps<Text extends string> {
  text: Text;
  values: Record<PlaceholderIn<Text>, ReactNode>;
}

/** Replaces placeholders such as {name} with elements. Translators can move the placeholders. */
export function FilledText<Text extends string>({ text, values }: FilledTextProps<Text>) {
  const elements: Partial<Record<string, ReactNode>> = values;
  return Children.toArray(
    text.split(/[{}]/).map((part, index) => (index % 2 ? elements[part] : part)),
  );
}
