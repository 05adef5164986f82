import type { PushSubscription } from "@stepout/server/domains/push/push.schema";
import { useId, useState } from "react";
import { readPushSupport } from "#lib/push/push-device.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useInstance } from "#lib/server/instance-query.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { outcome, showReason } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { InstallSteps } from "./push-help.tsx";
import { endDevice } from "./subscribe.ts";
import { pushTexts as texts } from "./texts.ts";
import { useDevices, useTurnOn } from "./use-push.ts";

function DeviceRow(device: PushSubscription) {
  const { id, isCurrent, createdAt, lastSentAt } = device;
  const nameId = useId();
  const end = useCommand(
    { mutate: endDevice },
    outcome(texts.ended, texts.endFailed, () => trpc.push.list.invalidate()),
  );
  const test = useCommand(
    trpcClient.push.test,
    outcome(texts.testSent, texts.testFailed, () => trpc.push.list.invalidate(), showReason),
  );
  return (
    <li className="flex min-h-14 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-[1_1_9rem]">
        <p id={nameId} className="font-semibold wrap-anywhere">
          {device.device ?? texts.unknownDevice}
        </p>
        <p className="text-13 text-ink-2">
          {isCurrent && `${texts.thisDevice} · `}
          <FilledText
            text={lastSentAt === null ? texts.since : texts.lastSent}
            values={{ time: <RelativeTime time={lastSentAt ?? createdAt} /> }}
          />
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          tone="secondary"
          aria-describedby={nameId}
          isPending={test.isPending}
          onClick={() => test.mutate({ id })}
        >
          {texts.test}
        </Button>
        <Button
          tone="secondary"
          aria-describedby={nameId}
          isPending={end.isPending}
          onClick={() => end.mutate(device)}
        >
          {texts.end}
        </Button>
      </div>
    </li>
  );
}

function ThisDevice() {
  const { name } = useInstance();
  const [support, setSupport] = useState(readPushSupport);
  const turnOn = useTurnOn({ onBlocked: () => setSupport("blocked") });
  if (support === "ready") {
    return (
      <Button isPending={turnOn.isPending} onClick={() => turnOn.mutate(undefined)}>
        {texts.turnOn}
      </Button>
    );
  }
  return (
    <div className="grid gap-2 rounded-control bg-sunk p-4 text-15">
      {support === "install-first" && <InstallSteps />}
      {support === "blocked" && <p>{texts.blocked(name)}</p>}
      {support === "none" && <p>{texts.unsupported}</p>}
    </div>
  );
}

const DeviceList = ({ devices }: { devices: PushSubscription[] }) => (
  <>
    {devices.length === 0 ? (
      <p className="text-15 text-ink-2">{texts.none}</p>
    ) : (
      <FoldedList items={devices}>
        {(device) => <DeviceRow key={device.id} {...device} />}
      </FoldedList>
    )}
    {!devices.some(({ isCurrent }) => isCurrent) && <ThisDevice />}
  </>
);

export const OwnDevices = () => (
  <>
    <p className="text-15 text-ink-2">{texts.note}</p>
    <QueryView
      query={useDevices()}
      placeholder={<SkeletonList label={texts.loading} count={2} look="h-14" />}
      failed={texts.failed}
    >
      {(devices) => <DeviceList devices={devices} />}
    </QueryView>
  </>
);
