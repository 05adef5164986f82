import { INVITE_CODE_LENGTH } from "@stepout/server/text/invite-codes.rules";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { type ReactNode, useEffect } from "react";
import { gameTexts } from "#features/games/texts.ts";
import { readFailure } from "#lib/errors/errors.ts";
import { useInstance } from "#lib/server/instance-query.ts";
import { useSession } from "#lib/server/session-query.ts";
import { trpc } from "#lib/server/trpc.ts";
import { registerHref, signInHref } from "#lib/session/sign-in.ts";
import { showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonAnchor, ButtonLink } from "#ui/button/button-link.tsx";
import { Logo } from "#ui/drawings/logo.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { JoinCard } from "./join-card.tsx";
import { rememberJoinCode, takeJoinCode } from "./pending-join.ts";
import { joinTexts as texts } from "./texts.ts";
import { useJoinByCode } from "./use-join-by-code.ts";

function VisitorFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col items-center">
      <header className="flex h-16 w-full max-w-128 items-center px-4">
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

function VisitorActions({ code }: { code: string }) {
  const { registration } = useInstance();
  useEffect(() => rememberJoinCode(code), [code]);
  return (
    <div className="grid grid-cols-1 gap-2 text-center">
      <ButtonAnchor size="large" href={signInHref()}>
        {texts.signIn}
      </ButtonAnchor>
      <p className="text-15 text-ink-2">
        {texts.isNew}{" "}
        {registration === "closed" ? (
          texts.askForAccount
        ) : (
          <a
            href={registerHref()}
            className="inline-flex min-h-11 items-center font-semibold text-violet"
          >
            {texts.createAccount}
          </a>
        )}
      </p>
    </div>
  );
}

function MemberActions({ code }: { code: string }) {
  const join = useJoinByCode({ failure: texts.joinFailed });
  useEffect(() => {
    // The user has opened the game, so the home screen must not redirect them here again.
    takeJoinCode();
  }, []);
  return (
    <div className="grid grid-cols-1 gap-2">
      <Button size="large" isPending={join.isPending} onClick={() => join.mutate({ code })}>
        {texts.join}
      </Button>
      <ButtonLink to="/" tone="quiet" disabled={join.isPending}>
        {texts.cancel}
      </ButtonLink>
    </div>
  );
}

/** Reloads the page, because a visitor's home is the landing screen, which is outside the router. */
const ReturnHome = () => <ButtonAnchor href="/">{texts.home}</ButtonAnchor>;

const JoinCardSkeleton = () => (
  <div
    role="status"
    className="mx-auto w-full max-w-120 overflow-hidden rounded-card border border-line bg-card"
  >
    <span className="sr-only">{texts.loading}</span>
    <Skeleton className="h-44 rounded-none" />
    <div className="grid grid-cols-1 gap-4 p-5">
      <Skeleton className="h-8 w-4/5" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-14 w-full" />
    </div>
  </div>
);

interface JoinScreenProps {
  code: string;
}

const CODE = new RegExp(`^[A-Z0-9]{${INVITE_CODE_LENGTH}}$`);

function AlreadyMember({ gameId }: { gameId: string }) {
  useEffect(() => showSuccess(texts.alreadyMember), []);
  return <Navigate to="/games/$gameId" params={{ gameId }} replace />;
}

function Invitation({ code }: JoinScreenProps) {
  const { data: user } = useSession();
  const query = useQuery(trpc.games.getByInviteCode.queryOptions({ code }));
  const game = query.data;
  if (query.isError) {
    const isMissing = readFailure(query.error).code === "not_found";
    return (
      <Page title={isMissing ? gameTexts.notFound : texts.failed} isTitleHidden>
        {isMissing ? (
          <ErrorState title={gameTexts.notFound} action={<ReturnHome />}>
            {texts.notFoundHint}
          </ErrorState>
        ) : (
          <LoadFailure title={texts.failed} query={query} />
        )}
      </Page>
    );
  }
  if (game?.isParticipant) return <AlreadyMember gameId={game.id} />;
  return (
    <Page title={game ? texts.title(game.name) : texts.join} isTitleHidden>
      {game ? (
        <JoinCard game={game}>
          {user ? <MemberActions code={code} /> : <VisitorActions code={code} />}
        </JoinCard>
      ) : (
        <JoinCardSkeleton />
      )}
    </Page>
  );
}

const InvalidLink = () => (
  <Page title={texts.invalid} isTitleHidden>
    <ErrorState title={texts.invalid} action={<ReturnHome />}>
      {texts.invalidHint}
    </ErrorState>
  </Page>
);

export function JoinScreen({ code }: JoinScreenProps) {
  const { data: user } = useSession();
  const normalized = code.trim().toUpperCase();
  const screen = CODE.test(normalized) ? <Invitation code={normalized} /> : <InvalidLink />;
  return user ? screen : <VisitorFrame>{screen}</VisitorFrame>;
}
