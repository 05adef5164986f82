import { useNavigate } from "@tanstack/react-router";
import { useEffect, useEffectEvent } from "react";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { fillShareDraft } from "./received-share.ts";

interface ShareLinkProps {
  /** The `share` parameter of the URL, see `fillShareDraft`. */
  share: string;
  onReady: () => void;
}

/** Opens the share dialog for a shortcut of the installed app, or for content from another app. */
export default function ShareLink({ share, onReady }: ShareLinkProps) {
  const { id: userId } = useCurrentUser();
  const navigate = useNavigate({ from: "/" });
  const open = useEffectEvent(async () => {
    await fillShareDraft(share, userId);
    // A reload or Back must not open the dialog again.
    await navigate({ search: ({ tab }) => ({ tab }), replace: true });
    onReady();
  });
  useEffect(() => void open(), []);
  return null;
}
