import { useState } from "react";
import { queryClient } from "#lib/server/query-client.ts";
import { Button } from "#ui/button/button.tsx";
import { Prompt } from "#ui/overlay/prompt.tsx";
import { updateTexts as texts } from "./texts.ts";
import { openNewVersion, useNewVersion } from "./updates.ts";

/** A message or comment that is being sent is in no field any more, and a reload would lose it. */
const whenAllIsSent = () =>
  new Promise<void>((resolve) => {
    const cache = queryClient.getMutationCache();
    const look = () => {
      if (queryClient.isMutating() > 0) return;
      stop();
      resolve();
    };
    const stop = cache.subscribe(look);
    look();
  });

export function UpdatePrompt() {
  const isThere = useNewVersion();
  const [choice, setChoice] = useState<"later" | "now">();
  const reload = () => {
    setChoice("now");
    void whenAllIsSent().then(openNewVersion);
  };
  return (
    <div aria-live="polite">
      {isThere && choice !== "later" && (
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
