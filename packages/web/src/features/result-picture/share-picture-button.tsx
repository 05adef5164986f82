import { displayName } from "@stepout/server/text/format.rules";
import Share from "lucide-react/icons/share";
import { useState } from "react";
import { shareFile } from "#lib/files/share-file.ts";
import { useInstance } from "#lib/server/instance-query.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";
import { showSuccess } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { Button } from "#ui/button/button.tsx";
import type { ButtonLook } from "#ui/style/button-look.ts";
import type { SharedAchievement, SharedResult } from "./pictures.ts";
import { pictureTexts as texts } from "./texts.ts";

interface SharePictureButtonProps extends ButtonLook {
  /** Added to the accessible name, to distinguish several of these buttons in a list. */
  what?: string | undefined;
  subject: { result: SharedResult } | { achievement: SharedAchievement };
}

export function SharePictureButton({
  what,
  subject,
  tone = "secondary",
  ...look
}: SharePictureButtonProps) {
  const { name: instanceName } = useInstance();
  const user = useCurrentUser();
  const [isPending, setIsPending] = useState(false);

  const draw = async () => {
    const [{ drawPicture }, { pictureOfAchievement, pictureOfResult }] = await Promise.all([
      import("./draw-picture.ts"),
      import("./pictures.ts"),
    ]);
    const owner = { instanceName, userName: displayName(user) };
    return drawPicture(
      "result" in subject
        ? pictureOfResult(owner, subject.result)
        : pictureOfAchievement(owner, subject.achievement),
    );
  };
  const share = async () => {
    setIsPending(true);
    try {
      if ((await shareFile(await draw())) === "saved") showSuccess(texts.saved);
    } catch {
      showToast({ title: texts.failed, tone: "danger" });
    } finally {
      setIsPending(false);
    }
  };
  return (
    <Button
      {...look}
      tone={tone}
      isPending={isPending}
      aria-label={what === undefined ? undefined : texts.shareOf(what)}
      onClick={() => void share()}
    >
      <Share aria-hidden className="size-5" />
      {texts.share}
    </Button>
  );
}
