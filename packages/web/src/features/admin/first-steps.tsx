import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import CircleCheck from "lucide-react/icons/circle-check";
import { useEffect, useState } from "react";
import { CreateGameDialog } from "#features/games/form/lazy.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { alwaysFresh } from "./actions.ts";
import { areFirstStepsOver, endFirstSteps } from "./first-steps-mark.ts";
import { firstStepsTexts as texts } from "./texts.ts";

const ROW =
  "pressable flex min-h-14 w-full items-center gap-3 rounded-control px-1 py-2 text-left hover:bg-ink/4";

type Step = keyof typeof texts.steps;

const Words = ({ step }: { step: Step }) => (
  <>
    <span aria-hidden className="size-6 shrink-0 rounded-full border-2 border-edge" />
    <span className="grow">
      <span className="block font-semibold">{texts.steps[step].label}</span>
      <span className="block text-15 text-ink-2">{texts.steps[step].note}</span>
    </span>
    <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2 rtl:-scale-x-100" />
  </>
);

const DoneStep = ({ step }: { step: Step }) => (
  <p className="flex min-h-14 items-center gap-3 px-1 py-2 text-ink-2">
    <CircleCheck role="img" aria-label={texts.done} className="size-6 shrink-0 text-green" />
    {texts.steps[step].label}
  </p>
);

/** Lists a new host's first steps. The ticks come from stored data. */
export function FirstSteps() {
  const [isOver, setIsOver] = useState(areFirstStepsOver);
  const [isCreating, setIsCreating] = useState(false);
  const { data, isError } = useQuery(
    trpc.admin.firstSteps.queryOptions(undefined, { ...alwaysFresh, enabled: !isOver }),
  );
  const isDone = data?.hasInvited && data.hasGame && data.hasBackups;
  useEffect(() => {
    if (isDone) endFirstSteps();
  }, [isDone]);
  if (isOver || isDone || isError) return null;
  if (!data) return <Skeleton className="h-70 rounded-card" />;
  const hide = () => {
    endFirstSteps();
    setIsOver(true);
  };
  return (
    <Card aria-labelledby="first-steps">
      <SectionHeading
        id="first-steps"
        action={
          <Button tone="quiet" onClick={hide}>
            {texts.hide}
          </Button>
        }
      >
        {texts.title}
      </SectionHeading>
      <ul className="mt-1">
        <li>
          {data.hasInvited ? (
            <DoneStep step="invite" />
          ) : (
            <Link to="/admin" className={ROW}>
              <Words step="invite" />
            </Link>
          )}
        </li>
        <li className="border-t border-line">
          {data.hasGame ? (
            <DoneStep step="game" />
          ) : (
            <button type="button" onClick={() => setIsCreating(true)} className={ROW}>
              <Words step="game" />
            </button>
          )}
        </li>
        <li className="border-t border-line">
          {data.hasBackups ? (
            <DoneStep step="backups" />
          ) : (
            <Link to="/admin" search={{ tab: "storage" }} className={ROW}>
              <Words step="backups" />
            </Link>
          )}
        </li>
      </ul>
      <CreateGameDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Card>
  );
}
