import { INVITE_CODE_LENGTH } from "@stepout/server/text/invite-codes.rules";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "@tanstack/react-router";
import { useEffect } from "react";
import { gameTexts } from "#features/games/texts.ts";
import { readFailure } from "#lib/errors/errors.ts";
import { useSession } from "#lib/server/session-query.ts";
import { trpc } from "#lib/server/trpc.ts";
import { showSuccess } from "#lib/toasts/failure-toast.ts";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { JoinCard } from "./join-card.tsx";
import { JoinCardSkeleton } from "./join-card-skeleton.tsx";
import { MemberActions } from "./member-actions.tsx";
import { ReturnHome } from "./return-home.tsx";
import { joinTexts as texts } from "./texts.ts";
import { VisitorActions } from "./visitor-actions.tsx";
import { VisitorFrame } from "./visitor-frame.tsx";

interface JoinScreenProps {
  code: string;
}

const CODE = new RegExp(`^[A-Z0-9]{${INVITE_CODE_LENGTH}}$`);

function AlreadyMember({ gameId }: { gameId: string }) {
  useEffect(() => showSuccess(gameTexts.alreadyMember), []);
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
          <ErrorState
            title={texts.failed}
            onRetry={() => void query.refetch()}
            isRetrying={query.isFetching}
          >
            {texts.failedHint}
          </ErrorState>
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
