import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { DeleteAccount } from "#features/profile/delete-account.tsx";
import { settingsTexts } from "#features/profile/texts.ts";
import { WAITING_POLL_MS } from "#lib/app.rules.ts";
import { endDrafts } from "#lib/drafts/drafts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useInstance } from "#lib/server/instance-query.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { useRememberedInstance } from "#lib/server/remembered-instance.ts";
import { sessionOptions } from "#lib/server/session-query.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonAnchor } from "#ui/button/button-link.tsx";
import { Logo } from "#ui/drawings/logo.tsx";
import { StairDrawing } from "#ui/drawings/stair-drawing.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { waitingTexts as texts } from "./texts.ts";

/** Polls for the host's decision. A failed poll changes nothing. */
function useDecision(): void {
  const { data, isSuccess } = useQuery({
    queryKey: ["waiting"],
    queryFn: async () => (await trpcClient.auth.me.query())?.state ?? "gone",
    refetchInterval: WAITING_POLL_MS,
    staleTime: 0,
  });
  const isDecided = isSuccess && data !== "waiting";
  useEffect(() => {
    if (isDecided) void queryClient.invalidateQueries(sessionOptions);
  }, [isDecided]);
}

export default function ApprovalScreen() {
  const { username } = useCurrentUser();
  const instance = useInstance();
  const [isLeaving, setIsLeaving] = useState(false);
  useDecision();
  useRememberedInstance();

  useEffect(() => {
    document.title = `${texts.title} | StepOut`;
  }, []);

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="mx-auto flex min-h-16 w-full max-w-300 items-center px-5 py-2 lg:px-8">
        <Logo name={instance.name} isWhole />
      </header>
      <main className="mx-auto grid w-full max-w-120 grow content-center justify-items-center gap-6 px-5 pt-4 pb-16 text-center">
        <StairDrawing scene="up" />
        <div role="status" className="grid gap-3">
          <h1 className="text-26 text-balance">{texts.title}</h1>
          <p className="text-20 text-balance wrap-anywhere">{texts.note(instance.name)}</p>
          <p className="text-ink-2 text-balance">{texts.hint}</p>
        </div>
        <p className="text-15 text-ink-2 wrap-anywhere">
          <FilledText
            text={texts.as}
            values={{ username: <bdi className="font-semibold">@{username}</bdi> }}
          />
        </p>
        {isLeaving ? (
          <section className="w-full text-left">
            <h2 className="mb-2 text-20">{settingsTexts.deleteTitle}</h2>
            <DeleteAccount onCancel={() => setIsLeaving(false)} />
          </section>
        ) : (
          <div className="grid w-full max-w-80 grid-cols-1 gap-2">
            <ButtonAnchor tone="secondary" href="/api/logout" onClick={endDrafts}>
              {texts.signOut}
            </ButtonAnchor>
            <ButtonAnchor tone="quiet" href="/api/user/export" download>
              {settingsTexts.download}
            </ButtonAnchor>
            <Button tone="quiet" onClick={() => setIsLeaving(true)}>
              {settingsTexts.deleteAccount}
            </Button>
          </div>
        )}
      </main>
    </div>
  );
}
