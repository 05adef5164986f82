import type { HostEventPage } from "@stepout/server/domains/admin/admin.schema";
import { DELETED_USERNAME } from "@stepout/server/domains/users/users.rules";
import { useInfiniteQuery } from "@tanstack/react-query";
import { trpcClient } from "#lib/server/client.ts";
import { pagesOptions, rowsOf } from "#lib/server/pages.ts";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { alwaysFresh } from "./actions.ts";
import { PagedList } from "./paged-list.tsx";
import { changeTexts, logTexts as texts } from "./texts.ts";

const eventPages = pagesOptions<object, string, HostEventPage>(["admin", "audit"], {}, (input) =>
  trpcClient.admin.audit.query(input),
);

type HostEvent = HostEventPage["events"][number];

const BY_HOST = "-by-host";

const actionNames: Record<string, string> = texts.actions;

function describeAction(action: string): string {
  const name = actionNames[action];
  if (name !== undefined) return name;
  const words = action.replace(BY_HOST, "").replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const nameOf = ({ name }: { name: string | null }) =>
  name === null || name === DELETED_USERNAME ? texts.gone : name;

const actorOf = ({ actor, action }: HostEvent) => {
  if (actor) return nameOf(actor);
  return action.endsWith(BY_HOST) ? texts.commandLine : texts.gone;
};

type Value = string | number | boolean | null;

const settingNames: Record<string, string> = changeTexts.names;

function describeValue(value: Value): string {
  if (value === null || value === "") return changeTexts.none;
  if (typeof value === "boolean") return value ? changeTexts.yes : changeTexts.no;
  return String(value);
}

export const describeChanges = (changes: Record<string, Value>): string[] =>
  Object.entries(changes).map(([name, value]) =>
    changeTexts.change(settingNames[name] ?? name, describeValue(value)),
  );

const EventRow = ({ event }: { event: HostEvent }) => (
  <li className="border-b border-line py-2.5 last:border-none">
    <p className="text-15 font-semibold wrap-anywhere">{describeAction(event.action)}</p>
    <p dir="auto" className="text-13 text-ink-2 wrap-anywhere">
      {[actorOf(event), event.subject && nameOf(event.subject), event.game?.name]
        .filter(Boolean)
        .join(" · ")}{" "}
      · <RelativeTime time={event.createdAt} />
    </p>
    {event.details && (
      <ul className="text-13 text-ink-2">
        {describeChanges(event.details).map((change) => (
          <li key={change} dir="auto" className="wrap-anywhere">
            {change}
          </li>
        ))}
      </ul>
    )}
  </li>
);

export function LogPart() {
  const query = useInfiniteQuery({ ...eventPages, ...alwaysFresh });
  const rows = rowsOf(query.data, ({ events }) => events);
  return (
    <PagedList
      query={query}
      rows={rows}
      loading={texts.loading}
      failed={texts.loadFailed}
      empty={texts.none}
    >
      {(event) => <EventRow key={event.id} event={event} />}
    </PagedList>
  );
}
