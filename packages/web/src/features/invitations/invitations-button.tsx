import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { myGamesTexts } from "#features/games/texts.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { Badge } from "#ui/marks/badge.tsx";

const InvitationsDialog = lazyDialog(() => import("./invitations-dialog.tsx"));

export function InvitationsButton() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: count = 0 } = useQuery({
    ...trpc.invitations.list.queryOptions(),
    select: ({ invitations }) => invitations.length,
  });
  return (
    <>
      <Button tone="quiet" onClick={() => setIsOpen(true)}>
        {myGamesTexts.invitations}
        {count > 0 && <Badge>{count}</Badge>}
      </Button>
      <InvitationsDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
