import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import { displayName } from "@stepout/server/text/format.rules";
import { useNavigate } from "@tanstack/react-router";
import BadgeCheck from "lucide-react/icons/badge-check";
import LogOut from "lucide-react/icons/log-out";
import Pencil from "lucide-react/icons/pencil";
import Settings from "lucide-react/icons/settings";
import Wrench from "lucide-react/icons/wrench";
import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { endDrafts } from "#lib/drafts/drafts.ts";
import { useOffline } from "#lib/offline/connection.ts";
import type { Entry } from "#lib/outbox/entries.ts";
import { dropOutbox, useUnsent } from "#lib/outbox/outbox.ts";
import { trpcClient } from "#lib/server/client.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showReason } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonAnchor, ButtonLink } from "#ui/button/button-link.tsx";
import { IconButton } from "#ui/button/icon-button.tsx";
import CoverPattern from "#ui/drawings/cover-pattern.tsx";
import { Card } from "#ui/layout/card.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { LazyConfirmDialog } from "#ui/overlay/lazy-confirm-dialog.ts";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { Avatar } from "#ui/people/avatar.tsx";
import { LinkedText } from "#ui/text/linked-text.tsx";
import { smallHeadingSize, WholeWords } from "#ui/text/text-size.tsx";
import { profileTexts as texts } from "./texts.ts";

interface OwnEmailProps extends Pick<CurrentUser, "emailVerified" | "canVerifyEmail"> {
  email: string;
}

function OwnEmail({ email, emailVerified, canVerifyEmail }: OwnEmailProps) {
  const send = useCommand(trpcClient.auth.sendVerification, {
    onError: (error) => showReason(error, texts.linkFailed),
  });
  return (
    <div className="grid justify-items-start gap-2 text-15 text-ink-2">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="wrap-anywhere">{email}</span>
        {emailVerified && (
          <span className="flex items-center gap-1 font-semibold text-green">
            <BadgeCheck aria-hidden className="size-4.5" />
            {texts.verified}
          </span>
        )}
        {canVerifyEmail && <span>{texts.notVerified}</span>}
      </p>
      {canVerifyEmail && !send.isSuccess && (
        <Button tone="secondary" isPending={send.isPending} onClick={() => send.mutate(undefined)}>
          {texts.sendLink}
        </Button>
      )}
      {canVerifyEmail && <p role="status">{send.isSuccess && texts.linkSent}</p>}
    </div>
  );
}

const SettingsDialog = lazyDialog(() => import("./settings-dialog.tsx"));

const EditProfileDialog = lazyDialog(() => import("./edit-profile-dialog.tsx"));

const KINDS = ["post", "comment", "upvote"] as const;

function describeUnsent(unsent: readonly Entry[]): string {
  const sentences = KINDS.flatMap((kind) => {
    const count = unsent.filter((entry) => entry.kind === kind).length;
    return count > 0 ? [texts.unsent[kind](count)] : [];
  });
  return [...sentences, texts.unsentNote].join(" ");
}

interface ProfileHeaderProps {
  /** True to open the notification settings. */
  opensNotifications: boolean;
}

export function ProfileHeader({ opensNotifications }: ProfileHeaderProps) {
  const user = useCurrentUser();
  const navigate = useNavigate({ from: "/profile" });
  const [open, setOpen] = useState<"edit" | "settings">();
  const [settingsView, setSettingsView] = useState<"notifications">();
  const openSettings = (view?: "notifications") => {
    setSettingsView(view);
    setOpen("settings");
  };
  const openNotifications = useEffectEvent(async () => {
    // Remove the parameter, so that a reload or Back does not open the dialog again.
    await navigate({ search: ({ tab, page }) => ({ tab, page }), replace: true });
    openSettings("notifications");
  });
  useEffect(() => {
    if (opensNotifications) void openNotifications();
  }, [opensNotifications]);
  const close = () => setOpen(undefined);
  const name = displayName(user);
  const isOffline = useOffline();
  const unsent = useUnsent();
  const discarding = useDialogOf<void>();
  const signOut = (event: MouseEvent) => {
    if (isOffline) {
      event.preventDefault();
      showToast({ title: texts.logoutOffline, tone: "danger" });
    } else if (unsent.length > 0) {
      event.preventDefault();
      discarding.open();
    } else endDrafts();
  };
  const discardAndSignOut = async () => {
    endDrafts();
    await dropOutbox().catch(() => undefined);
    location.assign("/api/logout");
  };
  return (
    <Card isFlush>
      <div className="relative h-28 sm:h-36">
        <CoverPattern seed={user.id} />
        <div className="absolute top-2 right-2">
          <IconButton label={texts.settings} ground="picture" onClick={() => openSettings()}>
            <Settings aria-hidden className="size-5.5" />
          </IconButton>
        </div>
      </div>
      <div className="grid gap-4 px-4 pb-5 sm:px-5">
        <div className="relative -mt-12 w-fit rounded-full ring-4 ring-card">
          <Avatar person={user} size="huge" />
        </div>
        <div className="grid gap-1">
          <h2 dir="auto" className={`@container text-left ${smallHeadingSize(name)}`}>
            <WholeWords text={name} />
          </h2>
          {name !== user.username && (
            <p className="text-15 wrap-anywhere text-ink-2">@{user.username}</p>
          )}
          {user.email && <OwnEmail {...user} email={user.email} />}
          <p dir="auto" className="written max-w-130 pt-1">
            {user.bio === null ? (
              <span className="text-ink-2">{texts.noBio}</span>
            ) : (
              <LinkedText text={user.bio} />
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button onClick={() => setOpen("edit")}>
            <Pencil aria-hidden className="size-5" />
            {texts.edit}
          </Button>
          {user.isHost && (
            <ButtonLink to="/admin" tone="secondary">
              <Wrench aria-hidden className="size-5" />
              {texts.manage}
            </ButtonLink>
          )}
          <ButtonAnchor tone="secondary" href="/api/logout" onClick={signOut}>
            <LogOut aria-hidden className="size-5" />
            {texts.logout}
          </ButtonAnchor>
        </div>
      </div>
      <EditProfileDialog isOpen={open === "edit"} onClose={close} />
      <SettingsDialog
        key={settingsView}
        start={settingsView}
        isOpen={open === "settings"}
        onClose={close}
      />
      <LazyConfirmDialog
        {...discarding.dialog}
        onConfirm={() => void discardAndSignOut()}
        title={texts.unsentTitle}
        confirmLabel={texts.discardUnsent}
      >
        {describeUnsent(unsent)}
      </LazyConfirmDialog>
    </Card>
  );
}
