import type { Locator } from "@playwright/test";

/** The visual rank of a person on a podium: the face, the step and its colours. */
export const readSteps = (podium: Locator) =>
  podium.getByRole("listitem").evaluateAll((people) =>
    people.map((person) => {
      const [face, step] = [person.firstElementChild?.firstElementChild, person.lastElementChild];
      if (!face || !step) throw new Error("Nobody stands on this step");
      const { backgroundColor, color } = getComputedStyle(step);
      const { width, top } = face.getBoundingClientRect();
      return {
        face: width,
        top: Math.round(top),
        height: step.getBoundingClientRect().height,
        words: step.textContent,
        backgroundColor,
        color,
      };
    }),
  );
