import { useEffect } from "react";
import { gameTexts } from "#features/games/texts.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { takeJoinCode } from "./pending-join.ts";
import { joinTexts as texts } from "./texts.ts";
import { useJoinByCode } from "./use-join-by-code.ts";

export function MemberActions({ code }: { code: string }) {
  const join = useJoinByCode({ failure: gameTexts.joinFailed });
  useEffect(() => {
    // The game is open, so home need not send the user here again.
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
