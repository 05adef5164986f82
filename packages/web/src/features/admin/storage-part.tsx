import type { Storage } from "@stepout/server/domains/admin/admin.schema";
import { useQuery } from "@tanstack/react-query";
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
import { DeliveriesCard } from "./deliveries-card.tsx";
import { Fact } from "./fact.tsx";
import { storageTexts as texts } from "./storage-texts.ts";
import { adminTexts } from "./texts.ts";

const UNITS = ["bytes", "KiB", "MiB", "GiB", "TiB"];
const STEP = 1_024;

function formatBytes(bytes: number): string {
  const power = bytes < STEP ? 0 : Math.floor(Math.log(bytes) / Math.log(STEP));
  const unit = Math.min(power, UNITS.length - 1);
  return `${(bytes / STEP ** unit).toFixed(unit === 0 ? 0 : 1)} ${UNITS[unit]}`;
}

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
