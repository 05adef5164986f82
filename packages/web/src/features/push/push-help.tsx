import { readPushSupport } from "#lib/push/push-device.ts";
import { useInstance } from "#lib/server/instance-query.ts";
import { Button } from "#ui/button/button.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { pushTexts as texts } from "./texts.ts";

/** Explains how to install the app on an iPhone, where only installed apps get notifications. */
export function InstallSteps() {
  const { name } = useInstance();
  return (
    <>
      <p>{texts.install}</p>
      <ol className="grid list-decimal gap-1 ps-6">
        {texts.installSteps(name).map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

export default function PushHelp({ isOpen, onClose }: Openable) {
  const { name } = useInstance();
  const isInstallable = readPushSupport() === "install-first";
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={isInstallable ? texts.installTitle(name) : texts.blockedTitle}
      height="fit"
      footer={
        <Button isWide onClick={onClose}>
          {texts.understood}
        </Button>
      }
    >
      <div className="grid gap-3">
        {isInstallable ? <InstallSteps /> : <p>{texts.blocked(name)}</p>}
      </div>
    </Dialog>
  );
}
