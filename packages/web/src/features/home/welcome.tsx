import { StairDrawing } from "#ui/stair-drawing.tsx";
import { homeTexts as texts } from "./texts.ts";

interface WelcomeProps {
  name: string;
}

/** In place of the day, while no game runs or is about to. */
export const Welcome = ({ name }: WelcomeProps) => (
  <section className="overflow-hidden rounded-card bg-violet-soft px-5 pt-5 pb-6 sm:p-7">
    <h2 dir="auto" className="line-clamp-2 text-34 wrap-anywhere">
      {texts.welcome(name)}
    </h2>
    <p className="mt-2 mb-5 max-w-90 text-ink-2">{texts.welcomeHint}</p>
    <StairDrawing scene="up" />
  </section>
);
