import { useState } from "react";
import { queryClient } from "#lib/server/query-client.ts";
import { Button } from "#ui/button/button.tsx";
import { Prompt } from "#ui/overlay/prompt.tsx";
import { updateTexts as texts } from "./texts.ts";
import { openNewVersion, useNewVersion } from "./updates.ts";

/** Waits until all messages and comments are sent. A reload would lose them, because sending clears their fields. */
const untilAllIsSent = () =>
  new Promise<void>((resolve) => {
    const cache = queryClient.getMutationCache();
    const check = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(check);
    check();
  });

export function UpdatePrompt() {
  const isAvailable = useNewVersion();
  const [choice, setChoice] = useState<"later" | "now">();
  const reload = () => {
    setChoice("now");
    void untilAllIsSent().then(openNewVersion);
  };
  return (
    <div aria-live="polite">
      {isAvailable && choice !== "later" && (
        <Prompt title={texts.title}>
          <Button tone="quiet" onClick={() => setChoice("later")}>
            {texts.later}
          </Button>
          <Button isPending={choice === "now"} onClick={reload}>
            {texts.reload}
          </Button>
        </Prompt>
      )}
    </div>
  );
}
