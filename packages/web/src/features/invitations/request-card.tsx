import type { JoinRequest } from "@stepout/server/domains/invitations/invitations.schema";
import { useId } from "react";
import { Card } from "#ui/layout/card.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PersonName } from "#ui/people/person-name.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { RequestAnswers } from "./request-answers.tsx";
import { invitesTexts as texts } from "./texts.ts";

export function RequestCard({ request, note }: { request: JoinRequest; note: string | undefined }) {
  const { user, game } = request;
  const nameId = useId();
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <Avatar person={user} />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="text-15 wrap-anywhere">
            <span id={nameId} className="font-semibold">
              <PersonName person={user} />
            </span>{" "}
            {texts.wantsToJoin}
          </p>
          <h2 dir="auto" className="text-20 wrap-anywhere">
            {game.name}
          </h2>
          {note && <p className="text-15 text-ink-2">{note}</p>}
          <p className="text-13 text-ink-2">
            <RelativeTime moment={request.createdAt} />
          </p>
        </div>
      </div>
      <RequestAnswers request={request} nameId={nameId} />
    </Card>
  );
}
