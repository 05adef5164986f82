import type { GamePreview } from "@stepout/server/domains/games/game/games.schema";
import { type ReactNode, useEffect } from "react";
import { useInstance } from "#lib/server/instance-query.ts";
import { registerHref, signInHref } from "#lib/session/sign-in.ts";
import { ButtonAnchor } from "#ui/button/button-link.tsx";
import { Logo } from "#ui/drawings/logo.tsx";
import { chooseToJoin, rememberJoinCode } from "./chosen-join.ts";
import { joinTexts as texts } from "./texts.ts";

export function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center">
      <header className="flex h-16 w-full max-w-128 items-center px-4 beside:max-w-170">
        <a href="/" aria-label="StepOut" className="rounded-small py-1.5">
          <Logo />
        </a>
      </header>
      <main className="w-full">{children}</main>
      <footer className="mt-auto max-w-80 px-4 pt-4 pb-10 text-center text-15 text-balance text-ink-2">
        {texts.tagline}
      </footer>
    </div>
  );
}

interface VisitorActionsProps {
  code: string;
  game: GamePreview;
}

export function VisitorActions({ code, game }: VisitorActionsProps) {
  const { registration } = useInstance();
  useEffect(() => rememberJoinCode(code), [code]);
  const choose = () => chooseToJoin(code);
  // If registration is by invitation, the code admits new users only until the game ends.
  const isOpen =
    registration === "open" || (registration === "invited" && game.status !== "completed");
  if (!isOpen) {
    return (
      <div className="grid grid-cols-1 gap-2 text-center">
        <ButtonAnchor size="large" href={signInHref()} onClick={choose}>
          {texts.signIn}
        </ButtonAnchor>
        <p className="text-15 text-ink-2">
          {texts.isNew} {texts.askForAccount}
        </p>
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-2 beside:grid-cols-[1fr_auto]">
      <ButtonAnchor size="large" href={registerHref()} onClick={choose}>
        {texts.createAccount}
      </ButtonAnchor>
      <ButtonAnchor tone="quiet" href={signInHref()} onClick={choose}>
        {texts.haveAccount}
      </ButtonAnchor>
    </div>
  );
}
