import { hasVisibleText } from "@stepout/server/text/validation.rules";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import ListChecks from "lucide-react/icons/list-checks";
import { useState } from "react";
import { isSignedOut } from "#lib/errors/errors.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { Button } from "#ui/button/button.tsx";
import { shareTexts as texts } from "./texts.ts";

const Verdict = ({ isPositive, yes, no }: { isPositive: boolean; yes: string; no: string }) => (
  <li className="flex items-center gap-2.5">
    {isPositive ? (
      <CircleCheck aria-hidden className="size-5 shrink-0 text-green" />
    ) : (
      <CircleAlert aria-hidden className="size-5 shrink-0 text-ink-2" />
    )}
    {isPositive ? yes : no}
  </li>
);

/** Shows feedback about the text. The feedback never prevents sharing. */
export function ValidityCheck({ content, onMissing }: { content: string; onMissing: () => void }) {
  const [wasAskedTooSoon, setWasAskedTooSoon] = useState(false);
  const check = useCommand(trpcClient.posts.validate);
  const hasText = hasVisibleText(content);
  const isOfThisText = check.variables?.content === content;

  const start = () => {
    setWasAskedTooSoon(!hasText);
    if (hasText) check.mutate({ content });
    else onMissing();
  };

  return (
    <div className="grid justify-items-start gap-2">
      {/* Aligns the icon of a borderless button with the field above it. */}
      <div className="-ms-4 -mt-1">
        <Button tone="quiet" onClick={start} isPending={check.isPending}>
          <ListChecks aria-hidden className="size-5 text-violet" />
          <span className="underline underline-offset-4">{texts.checkValidity}</span>
        </Button>
      </div>
      <div role="status" className="w-full text-15 empty:hidden">
        {wasAskedTooSoon && !hasText && (
          <p className="font-semibold text-red">{texts.nothingToCheck}</p>
        )}
        {isOfThisText && check.isSuccess && (
          <div className="grid animate-rise gap-2.5 rounded-control bg-sunk px-4 py-3.5">
            <ul className="grid gap-2.5 font-semibold">
              <Verdict
                isPositive={check.data.actionHappened}
                yes={texts.happened}
                no={texts.notHappened}
              />
              <Verdict
                isPositive={check.data.likelyChoice}
                yes={texts.chosen}
                no={texts.notChosen}
              />
            </ul>
            <p className="text-13 text-ink-2">{texts.onlyAnOpinion}</p>
          </div>
        )}
        {isOfThisText && check.isError && !isSignedOut(check.error) && (
          <p className="animate-rise rounded-control bg-sunk px-4 py-3.5 text-ink-2">
            {texts.checkFailed}
          </p>
        )}
      </div>
    </div>
  );
}
