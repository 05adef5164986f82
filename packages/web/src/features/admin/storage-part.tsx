import type { Delivered, Storage } from "@stepout/server/domains/admin/admin.schema";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { trpcClient } from "#lib/server/client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason } from "#lib/toasts/failure-toast.ts";
import { CONNECTION_HINT } from "#ui/feedback/error-state.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { QueryView } from "#ui/loading/query-view.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { deliveryTexts, storageTexts as texts } from "./storage-texts.ts";
import { adminTexts } from "./texts.ts";

const UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB"];
const STEP = 1_024;

function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP));
  const unit = Math.min(power, UNITS.length - 1);
  return `${(bytes / STEP ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 border-t border-line py-2.5 first:border-t-0">
    <dt className="text-15 text-ink-2">{name}</dt>
    <dd className="text-15 font-semibold tabular-nums">{children}</dd>
  </div>
);

function OwnBackups({ hasOwnBackups, database }: Pick<Storage, "hasOwnBackups" | "database">) {
  const save = useCommand(trpcClient.instance.changeSettings, {
    onSuccess: () => Promise.all([trpc.admin.invalidate(), trpc.instance.settings.invalidate()]),
    onError: (error) => showReason(error, adminTexts.failed),
  });
  const off = database === "postgres" ? texts.noBackupsOnPostgres : texts.noBackups;
  return (
    <>
      <p className="text-15">{hasOwnBackups ? texts.ownBackups.note : off}</p>
      <Switch
        label={texts.ownBackups.label}
        hint={texts.ownBackups.hint}
        checked={save.isPending ? save.variables.hasOwnBackups : hasOwnBackups}
        aria-busy={save.isPending}
        onChange={({ target }) => !save.isPending && save.mutate({ hasOwnBackups: target.checked })}
      />
    </>
  );
}

function Backups({ backups, ...own }: Pick<Storage, "backups" | "hasOwnBackups" | "database">) {
  if (backups === null) return <OwnBackups {...own} />;
  if (backups.last === null) return <p className="text-15">{texts.noneYet}</p>;
  return (
    <>
      {backups.isLate && (
        <p className="rounded-control bg-red-soft px-4 py-3 text-15">{texts.late}</p>
      )}
      <dl>
        <Fact name={texts.last}>
          <RelativeTime time={backups.last.provenAt} />
        </Fact>
        <Fact name={texts.size}>{formatBytes(backups.last.bytes)}</Fact>
        <Fact name={texts.kept}>{backups.count}</Fact>
      </dl>
    </>
  );
}

interface RetriesProps {
  delivered: Delivered;
  text: (retries: { count: number; reason: string }) => string;
}

const Retries = ({ delivered: { retrying, reason }, text }: RetriesProps) =>
  reason !== null && (
    <p className="my-2 rounded-control bg-red-soft px-4 py-3 text-15 wrap-anywhere">
      {text({ count: retrying, reason })}
    </p>
  );

function DeliveriesCard() {
  const query = useQuery(trpc.admin.deliveries.queryOptions(undefined, { staleTime: 0 }));
  return (
    <Card>
      <SectionHeading>{deliveryTexts.title}</SectionHeading>
      <QueryView
        query={query}
        placeholder={<SkeletonList label={deliveryTexts.loading} count={2} look="h-10" />}
        failed={deliveryTexts.loadFailed}
        failedHint={CONNECTION_HINT}
      >
        {({ mail, push, days }) => (
          <>
            <p className="text-15 text-ink-2">{deliveryTexts.note(days)}</p>
            <Retries delivered={push} text={deliveryTexts.retryingPush} />
            {mail && <Retries delivered={mail} text={deliveryTexts.retryingMail} />}
            <dl>
              <Fact name={deliveryTexts.push}>{deliveryTexts.counts(push)}</Fact>
              <Fact name={deliveryTexts.mail}>
                {mail === null ? deliveryTexts.noMail : deliveryTexts.counts(mail)}
              </Fact>
            </dl>
          </>
        )}
      </QueryView>
    </Card>
  );
}

function StorageCards() {
  const query = useQuery(trpc.admin.storage.queryOptions(undefined, { staleTime: 0 }));
  return (
    <QueryView
      query={query}
      placeholder={<SkeletonList label={texts.loading} count={2} look="h-40 rounded-card" />}
      failed={texts.loadFailed}
      failedHint={CONNECTION_HINT}
    >
      {({ databaseBytes, logBytes, pictures, freeBytes, ...backups }) => (
        <div className="grid grid-cols-1 gap-4">
          <Card>
            <SectionHeading>{adminTexts.tabs.storage}</SectionHeading>
            <dl>
              <Fact name={texts.data}>{formatBytes(databaseBytes)}</Fact>
              <Fact name={texts.log}>{formatBytes(logBytes)}</Fact>
              <Fact name={texts.pictures(pictures.count)}>{formatBytes(pictures.bytes)}</Fact>
              <Fact name={texts.free}>
                {freeBytes === null ? texts.unknown : formatBytes(freeBytes)}
              </Fact>
            </dl>
          </Card>
          <Card className="grid grid-cols-1 gap-2">
            <SectionHeading>{texts.backups}</SectionHeading>
            <Backups {...backups} />
          </Card>
        </div>
      )}
    </QueryView>
  );
}

export const StoragePart = () => (
  <div className="grid grid-cols-1 gap-4">
    <StorageCards />
    <DeliveriesCard />
  </div>
);
