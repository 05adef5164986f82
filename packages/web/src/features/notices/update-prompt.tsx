import { useState } from "react";

import { queryClient } from "#lib/server/query-client.ts";
import { Button } from "#ui/button/button.tsx";
import { Prompt } from "#ui/overlay/prompt.tsx";
import { updateTexts as texts } from "./texts.ts";
import { openNewVersion, useNewVersion } from "./updates.ts";

/** A message or comment on its way is in no field any more, and would be lost with the page. */
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

/** Says that there is a new version, and lets the person choose when to take it. */
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
