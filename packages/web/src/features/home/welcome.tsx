import { FilledText } from "#ui/text/filled-text.tsx";
import { letterCount } from "#ui/text/text-size.tsx";

const texts = {
  hello: "Hello {name}",
  hint: "Find a game that scares you a little, or start one with friends.",
};

export default function Welcome({ name }: { name: string }) {
  return (
    <section className="overflow-hidden rounded-card bg-violet-soft">
      <div className="grid grid-cols-1 gap-2 px-5 pt-5 short:gap-1 short:pt-4 sm:px-7 sm:pt-7 low:pt-4">
        <h2 className="@container text-44">
          <span className="whole-words line-clamp-3" style={letterCount(name)}>
            <FilledText text={texts.hello} values={{ name: <bdi>{name}</bdi> }} />
          </span>
        </h2>
        <p className="max-w-90 text-ink-2">{texts.hint}</p>
      </div>
      <svg
        viewBox="0 0 360 128"
        preserveAspectRatio="xMaxYMax meet"
        aria-hidden="true"
        className="w-full short:h-14 low:h-8 rtl:-scale-x-100"
      >
        <path
          d="M60 128V104H120V80H180V56H240V32H300V8H360V128Z"
          fill="var(--violet)"
          opacity="0.2"
        />
        <path
          d="M46 96C54 78 74 72 88 84"
          fill="none"
          stroke="var(--ink)"
          strokeWidth="2.5"
          strokeLinecap="round"
          strokeDasharray="0.1 7"
        />
        <circle cx="32" cy="117" r="11" fill="var(--ink)" />
      </svg>
    </section>
  );
}
