import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";

const draw = (values: string[]) =>
  renderToStaticMarkup(
    <Field label="Game">
      <Select
        options={values.map((value) => ({ value, label: `Game ${value}` }))}
        value={values[0] ?? null}
        onChange={() => {}}
      />
    </Field>,
  );

it("FMT-03 a select refuses an option with an empty value", () => {
  expect(() => draw(["a", ""])).toThrow("must have a value that is not empty");
});

it("FMT-03 a select shows the chosen one of its options", () => {
  expect(draw(["a", "b"])).toContain("Game a");
});

it("SHELL-05 a select's button is named by its field and its value", () => {
  const [, labelId] = draw(["a"]).match(/<label id="([^"]+)"/) ?? [];
  const [, buttonId] = draw(["a"]).match(/<button[^>]* id="([^"]+)"/) ?? [];
  expect(draw(["a"])).toContain(`aria-labelledby="${labelId} ${buttonId}"`);
});
