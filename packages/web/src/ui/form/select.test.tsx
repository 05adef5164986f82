import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Field } from "./field.tsx";
import { Select } from "./select.tsx";

const render = (values: string[]) =>
  renderToStaticMarkup(
    <Field label="Game">
      <Select
        options={values.map((value) => ({ value, label: `Game ${value}` }))}
        value={values[0] ?? null}
        onChange={() => {}}
      />
    </Field>,
  );

it("FMT-03 a select field throws if an option has an empty value", () => {
  expect(() => render(["a", ""])).toThrow("must have a value that is not empty");
});

it("FMT-03 a select field shows the chosen option", () => {
  expect(render(["a", "b"])).toContain("Game a");
});

it("SHELL-05 a select field's button is labelled with the field's name and value", () => {
  const [, labelId] = render(["a"]).match(/<label id="([^"]+)"/) ?? [];
  const [, buttonId] = render(["a"]).match(/<button[^>]* id="([^"]+)"/) ?? [];
  expect(render(["a"])).toContain(`aria-labelledby="${labelId} ${buttonId}"`);
});
