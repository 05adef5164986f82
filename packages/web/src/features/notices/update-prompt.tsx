import { useState } from "react";
import { openNewVersion, useNewVersion } from "#lib/loading/new-version.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { Button } from "#ui/button/button.tsx";
import { updateTexts as texts } from "./texts.ts";

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
        <section
          data-prompt
          className="fixed inset-x-3 bottom-[calc(var(--floor)+0.75rem)] z-30 mx-auto flex max-w-110 animate-rise flex-wrap items-center justify-end gap-x-2 rounded-card border border-line bg-card py-2 pr-2 pl-4 shadow-float lg:right-auto lg:bottom-5 lg:left-[max(2rem,calc(50vw-40rem))] lg:w-52 lg:gap-y-1 lg:pt-3"
        >
          <p className="grow text-15 font-semibold">{texts.title}</p>
          <div className="flex gap-1">
            <Button tone="quiet" onClick={() => setChoice("later")}>
              {texts.later}
            </Button>
            <Button isPending={choice === "now"} onClick={reload}>
              {texts.reload}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
