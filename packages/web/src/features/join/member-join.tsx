import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { showReason } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Page } from "#ui/layout/page.tsx";
import { hasChosenToJoin } from "./chosen-join.ts";
import { JoinCardSkeleton } from "./join-card-skeleton.tsx";
import { takeJoinCode } from "./pending-join.ts";
import { joinTexts as texts } from "./texts.ts";
import { useJoinByCode } from "./use-join-by-code.ts";

export function MemberActions({ code }: { code: string }) {
  const navigate = useNavigate();
  const join = useJoinByCode({
    onError: (error) => {
      showReason(error, texts.joinFailed);
      return navigate({ to: "/" });
    },
  });
  useEffect(() => {
    // Forget the code, so that the home screen does not redirect the user here again.
    takeJoinCode();
  }, []);
  return (
    <div className="grid grid-cols-1 gap-2 beside:grid-cols-[1fr_auto]">
      <Button size="large" isPending={join.isPending} onClick={() => join.mutate({ code })}>
        {texts.join}
      </Button>
      <ButtonLink to="/" tone="quiet" disabled={join.isPending}>
        {texts.cancel}
      </ButtonLink>
    </div>
  );
}

interface ChosenJoinProps {
  code: string;
  /** Asks whether to join. Shown if the user has not chosen to join yet, or if joining failed. */
  children: ReactNode;
}

/** Joins immediately if the user chose to join before signing in. */
export function ChosenJoin({ code, children }: ChosenJoinProps) {
  const [isJoining, setIsJoining] = useState(() => hasChosenToJoin(code));
  const { mutate } = useJoinByCode({
    onError: (error) => {
      showReason(error, texts.joinFailed);
      setIsJoining(false);
    },
  });
  const joinChosen = useEffectEvent(() => {
    if (!hasChosenToJoin(code)) return;
    takeJoinCode();
    mutate({ code });
  });
  useEffect(() => joinChosen(), []);
  return isJoining ? (
    <Page title={texts.joining} isTitleHidden>
      <JoinCardSkeleton label={texts.joining} />
    </Page>
  ) : (
    children
  );
}
