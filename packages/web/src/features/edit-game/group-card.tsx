import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { GroupMark } from "#ui/marks/group-mark.tsx";
import { editGameTexts as texts } from "./texts.ts";

export function GroupCard({ gameId }: { gameId: string }) {
  const query = useQuery(trpc.groups.overview.queryOptions({ gameId }));
  return (
    <ListCard
      title={texts.groups}
      query={query}
      loading={texts.loadingGroups}
      failed={texts.groupsFailed}
      empty={texts.noGroups}
      footer={
        <ButtonLink to="/games/$gameId/groups" params={{ gameId }} tone="secondary" isWide>
          {texts.manageGroups}
        </ButtonLink>
      }
    >
      {(groups) => (
        <FoldedList
          items={groups}
          search={{
            label: texts.findGroup,
            noMatch: texts.noGroupFound,
            textOf: ({ name }) => name,
          }}
        >
          {({ id, name, color, memberCount }) => (
            <li key={id} className="flex min-h-8 items-center gap-2.5 text-15">
              <GroupMark color={color} />
              <bdi className="line-clamp-2 min-w-0 font-semibold wrap-anywhere">{name}</bdi>
              <span className="ml-auto shrink-0 text-ink-2 tabular-nums">
                {texts.members(memberCount)}
              </span>
            </li>
          )}
        </FoldedList>
      )}
    </ListCard>
  );
}
