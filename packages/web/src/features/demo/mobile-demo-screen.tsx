import { useState } from "react";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Logo } from "#ui/drawings/logo.tsx";
import { useScreenTitle } from "#ui/layout/screen.ts";
import { demoTexts as texts } from "./texts.ts";

export function MobileDemoScreen() {
  const [round, setRound] = useState(0);
  useScreenTitle(texts.title);
  return (
    <div className="flex h-dvh flex-col md:h-auto md:min-h-dvh md:flex-row md:items-center md:justify-center md:gap-10 md:p-6 xl:gap-20">
      <header className="flex items-center justify-between gap-3 px-4 py-1 md:grid md:max-w-100 md:justify-items-start md:gap-5 md:px-0">
        <div className="max-md:hidden">
          <Logo />
        </div>
        <h1 className="text-17 md:text-44">{texts.title}</h1>
        <p className="text-ink-2 max-md:hidden">{texts.hint}</p>
        <div className="grid gap-2 max-md:hidden">
          <h2 className="text-20">{texts.tryTitle}</h2>
          <ul className="grid list-disc gap-1 pl-5 text-15 text-ink-2">
            {texts.tries.map((idea) => (
              <li key={idea}>{idea}</li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-3">
          <div className="max-md:hidden">
            <Button tone="secondary" onClick={() => setRound(round + 1)}>
              {texts.startOver}
            </Button>
          </div>
          <ButtonLink to="/" tone="quiet">
            <span className="max-md:hidden">{texts.back}</span>
            <span className="md:hidden">{texts.backShort}</span>
          </ButtonLink>
        </div>
      </header>
      <main className="min-h-0 flex-1 md:h-[min(54rem,calc(100dvh-3rem))] md:w-103 md:flex-none md:rounded-[3.25rem] md:bg-picture-ground md:p-3 md:shadow-float md:ring-2 md:ring-edge">
        <iframe
          key={round}
          src="/"
          title={texts.phone}
          allow="clipboard-write"
          className="size-full border-t border-line md:rounded-[2.5rem] md:border-none"
        />
      </main>
    </div>
  );
}
