import { INVITE_CODE_LENGTH } from "@stepout/server/text/invite-codes.rules";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { readFailure } from "#lib/errors/errors.ts";
import { useSession } from "#lib/server/session-query.ts";
import { trpc } from "#lib/server/trpc.ts";
import { showSuccess } from "#lib/toasts/failure-toast.ts";
import { ButtonAnchor } from "#ui/button/button-link.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Page } from "#ui/layout/page.tsx";
import { JoinCard } from "./join-card.tsx";
import { JoinCardSkeleton } from "./join-card-skeleton.tsx";
import { ChosenJoin, MemberActions } from "./member-join.tsx";
import { joinTexts as texts } from "./texts.ts";
import { VisitorActions, VisitorFrame } from "./visitor-join.tsx";

/** Reloads the page, because a visitor's home is the landing screen, which is outside the router. */
const ReturnHome = () => <ButtonAnchor href="/">{texts.home}</ButtonAnchor>;

interface JoinScreenProps {
  code: string;
}

const CODE = new RegExp(`^[A-Z0-9]{${INVITE_CODE_LENGTH}}$`);

/** Returns true if the browser loaded this page because the user went back or forward in the history. */
function isRevisited(): boolean {
  const [load] = performance.getEntriesByType("navigation");
  return (
    load instanceof PerformanceNavigationTiming &&
    load.type === "back_forward" &&
    new URL(load.name).pathname === window.location.pathname
  );
}

/** After joining, Back leads home instead of to the same game again. */
function AlreadyMember({ gameId }: { gameId: string }) {
  const [isBack] = useState(isRevisited);
  useEffect(() => {
    if (!isBack) showSuccess(texts.alreadyMember);
  }, [isBack]);
  return isBack ? (
    <Navigate to="/" replace />
  ) : (
    <Navigate to="/games/$gameId" params={{ gameId }} replace />
  );
}

function Invitation({ code }: JoinScreenProps) {
  const { data: user } = useSession();
  const query = useQuery(trpc.games.getByInviteCode.queryOptions({ code }));
  const game = query.data;
  if (query.isError) {
    const isMissing = readFailure(query.error).code === "not_found";
    return (
      <Page title={isMissing ? texts.notFound : texts.failed} isTitleHidden>
        {isMissing ? (
          <ErrorState title={texts.notFound} action={<ReturnHome />}>
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
          {user ? <MemberActions code={code} /> : <VisitorActions code={code} game={game} />}
        </JoinCard>
      ) : (
        <JoinCardSkeleton label={texts.loading} />
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
  return user ? (
    <ChosenJoin code={normalized}>{screen}</ChosenJoin>
  ) : (
    <VisitorFrame>{screen}</VisitorFrame>
  );
}
