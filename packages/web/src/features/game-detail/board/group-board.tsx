import type { GroupScore } from "@stepout/server/domains/groups/groups.schema";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Card } from "#ui/layout/card.tsx";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { GroupMark } from "#ui/marks/group-mark.tsx";
import { GROUPS_ID } from "../sections.ts";
import { gameDetailTexts as texts } from "../texts.ts";

interface GroupRowProps {
  entry: GroupScore;
  highest: number;
}

const GroupRow = ({ entry: { group, totalScore, place }, highest }: GroupRowProps) => (
  <li className="flex items-center gap-3 py-2">
    <span className="figures w-7 shrink-0 text-center text-17 text-ink-2">{place}</span>
    <div className="min-w-0 flex-1">
      <p className="flex items-center gap-2 text-15 font-semibold">
        <GroupMark color={group.color} />
        <bdi className="line-clamp-3 min-w-0 wrap-anywhere">{group.name}</bdi>
      </p>
      <p className="text-13 text-ink-2">{texts.members(group.memberCount)}</p>
      <div className="mt-1 h-1 rounded-full bg-ink/8">
        <div
          className="h-full rounded-full"
          style={{
            backgroundColor: `#${group.color}`,
            width: `${(totalScore / Math.max(1, highest)) * 100}%`,
          }}
        />
      </div>
    </div>
    <span className="figures text-17">
      {totalScore}
      <span className="sr-only"> {texts.points(totalScore)}</span>
    </span>
  </li>
);

export function GroupBoard({ gameId }: { gameId: string }) {
  const query = useQuery(trpc.groups.leaderboard.queryOptions({ gameId }));
  const scores = query.data ?? [];
  if (scores.length === 0 && !query.isError) return null;
  return (
    <Card aria-labelledby={GROUPS_ID}>
      <SectionHeading id={GROUPS_ID} isTarget>
        {texts.groups}
      </SectionHeading>
      {query.isError && <LoadFailure query={query} title={texts.groupsFailed} />}
      <FoldedList
        items={scores}
        showAll={texts.showAll}
        search={{
          label: texts.findGroup,
          noMatch: texts.noGroupFound,
          textOf: ({ group }) => group.name,
        }}
        className="divide-y divide-line"
      >
        {(entry) => (
          <GroupRow key={entry.group.id} entry={entry} highest={scores[0]?.totalScore ?? 0} />
        )}
      </FoldedList>
    </Card>
  );
}
