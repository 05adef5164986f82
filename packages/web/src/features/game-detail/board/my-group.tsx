import { OWN_GROUP } from "@stepout/server/domains/games/game/games.rules";
import { useQuery } from "@tanstack/react-query";
import MessageCircle from "lucide-react/icons/message-circle";
import { useMessageDialog } from "#features/messages/use-message-dialog.tsx";
import { FoldedPeople } from "#features/participants/folded-people.tsx";
import { trpc } from "#lib/server/trpc.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { IconButton } from "#ui/button/icon-button.tsx";
import { Card } from "#ui/layout/card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { GroupMark } from "#ui/marks/group-mark.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName, useNameOf } from "#ui/people/person-name.tsx";
import { gameDetailTexts as texts } from "../texts.ts";

const HEADING_ID = "my-group";

export function MyGroup({ game }: { game: { id: string; name: string } }) {
  const { id: userId } = useCurrentUser();
  const { data: group } = useQuery(trpc.groups.mine.queryOptions({ gameId: game.id }));
  const { write, dialog } = useMessageDialog(game);
  const nameOf = useNameOf();
  if (!group) return null;
  return (
    <Card aria-labelledby={HEADING_ID}>
      <SectionHeading id={HEADING_ID}>{texts.myGroup}</SectionHeading>
      <p className="flex items-center gap-2 text-15 font-semibold">
        <GroupMark color={group.color} />
        <bdi className="min-w-0 wrap-anywhere">{group.name}</bdi>
      </p>
      <div className="mt-2">
        <FoldedPeople
          of={{ id: game.id, groupId: OWN_GROUP }}
          total={group.memberCount}
          searchLabel={texts.findMember}
          showAll={texts.showAll}
        >
          {({ userId: id, user }) => (
            <li key={id} className="flex min-h-12 items-center gap-3">
              <Avatar person={user} size="small" />
              <p className="min-w-0 flex-1 text-15 wrap-anywhere">
                <PersonName person={user} />
                {id === userId && <span className="text-ink-2"> · {texts.you}</span>}
              </p>
              {id !== userId && (
                <IconButton label={texts.messageTo(nameOf(user))} onClick={() => write(user)}>
                  <MessageCircle aria-hidden className="size-5" />
                </IconButton>
              )}
            </li>
          )}
        </FoldedPeople>
      </div>
      {dialog}
    </Card>
  );
}
