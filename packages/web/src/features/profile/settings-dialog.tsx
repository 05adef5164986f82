import { useState } from "react";
import { useCurrentUser } from "#lib/session.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { OwnData } from "./own-data.tsx";
import { PasswordForm } from "./password-form.tsx";
import { settingsTexts as texts } from "./texts.ts";
import { ThemeChoice } from "./theme-choice.tsx";

export interface SettingsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What concerns this device and the way in, and nobody else. */
export default function SettingsDialog({ isOpen, onClose }: SettingsDialogProps) {
  const { hasPassword } = useCurrentUser();
  const [isDeleting, setIsDeleting] = useState(false);
  const close = () => {
    setIsDeleting(false);
    onClose();
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={isDeleting ? texts.deleteTitle : texts.title}
      height="fit"
    >
      {isDeleting ? (
        <DeleteAccount onCancel={() => setIsDeleting(false)} />
      ) : (
        <div className="grid grid-cols-1 gap-7">
          <ThemeChoice />
          {hasPassword && <PasswordForm onDone={close} />}
          <section className="grid grid-cols-1 gap-3">
            <div>
              <h3 className="text-17">{texts.demo}</h3>
              <p className="text-15 text-ink-2">{texts.demoNote}</p>
            </div>
            <ButtonLink to="/mobile-demo" tone="secondary">
              {texts.openDemo}
            </ButtonLink>
          </section>
          <OwnData onDelete={() => setIsDeleting(true)} />
        </div>
      )}
    </Dialog>
  );
}
