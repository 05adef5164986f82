import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import Clock from "lucide-react/icons/clock";
import { trpc } from "#lib/server/trpc.ts";
import { FilledText } from "#ui/text/filled-text.tsx";
import { invitesTexts as texts } from "./texts.ts";

interface OwnRequestsProps {
  /** True to link to the list of requests on the Invites screen. */
  isLinked?: boolean;
}

export function OwnRequests({ isLinked = false }: OwnRequestsProps) {
  const { data } = useQuery(trpc.invitations.list.queryOptions());
  const games = data?.ownRequests ?? [];
  if (games.length === 0) return null;
  return (
    <ul aria-label={texts.ownRequests} className="grid grid-cols-1 gap-2">
      {games.map(({ id, name }) => (
        <li
          key={id}
          className="flex flex-wrap items-center gap-x-3 rounded-control bg-sunk px-4 py-3 text-15"
        >
          <Clock aria-hidden className="size-5 shrink-0 text-ink-2" />
          <p className="min-w-0 flex-[1_1_12rem] wrap-anywhere">
            <FilledText
              text={texts.waiting}
              values={{ game: <bdi className="font-semibold">{name}</bdi> }}
            />
          </p>
          {isLinked && (
            <Link
              to="/invites"
              search={{ tab: "pending" }}
              className="-my-3 inline-flex min-h-11 items-center font-semibold text-violet"
            >
              {texts.seeRequests}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}
