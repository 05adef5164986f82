import { useQuery } from "@tanstack/react-query";
import { usePollInterval } from "#lib/live/live.ts";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { waitingTexts as texts } from "./pending-texts.ts";

function PendingNote() {
  const refetchInterval = usePollInterval();
  const { data } = useQuery(trpc.admin.waiting.queryOptions(undefined, { refetchInterval }));
  if (!data || data.total === 0) return null;
  return (
    <Card className="flex flex-wrap items-center justify-between gap-3">
      <p role="status" className="text-17 font-semibold">
        {texts.title(data.total)}
      </p>
      <ButtonLink to="/admin" tone="secondary">
        {texts.look}
      </ButtonLink>
    </Card>
  );
}

const HostNotes = () => (
  <>
    <PendingNote />
    <FirstSteps />
  </>
);

export default HostNotes;
