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

const texts = {
  title: "Your first steps",
  hide: "Hide",
  done: "Done:",
  steps: {
    invite: { label: "Invite people", note: "With a link or a list of names" },
    game: { label: "Make the first game", note: "Something to try this week" },
    backups: { label: "Set up backups", note: "So that nothing gets lost" },
  },
} as const;

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
  <p className="flex min-h-11 items-center gap-3 px-1 py-2 text-ink-2">
    <CircleCheck role="img" aria-label={texts.done} className="size-6 shrink-0 text-green" />
    {texts.steps[step].label}
  </p>
);

interface OpenStepProps {
  step: Step;
  onCreate: () => void;
}

function OpenStep({ step, onCreate }: OpenStepProps) {
  const words = <Words step={step} />;
  if (step === "game") {
    return (
      <button type="button" onClick={onCreate} className={ROW}>
        {words}
      </button>
    );
  }
  return (
    <Link to="/admin" search={step === "backups" ? { tab: "storage" } : {}} className={ROW}>
      {words}
    </Link>
  );
}

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
  const done: Record<Step, boolean> = {
    invite: data.hasInvited,
    game: data.hasGame,
    backups: data.hasBackups,
  };
  const steps = (["invite", "game", "backups"] as const).toSorted(
    (one, other) => Number(done[one]) - Number(done[other]),
  );
  return (
    <Card aria-labelledby="first-steps">
      <SectionHeading
        id="first-steps"
        action={
          // Aligns the button's text with the arrows below.
          <div className="-me-3.5">
            <Button tone="quiet" onClick={hide}>
              {texts.hide}
            </Button>
          </div>
        }
      >
        {texts.title}
      </SectionHeading>
      <ul className="divide-y divide-line">
        {steps.map((step) => (
          <li key={step}>
            {done[step] ? (
              <DoneStep step={step} />
            ) : (
              <OpenStep step={step} onCreate={() => setIsCreating(true)} />
            )}
          </li>
        ))}
      </ul>
      <CreateGameDialog isOpen={isCreating} onClose={() => setIsCreating(false)} />
    </Card>
  );
}
