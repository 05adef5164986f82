import { Dialog } from "#ui/dialog.tsx";
import { PasswordForm } from "./password-form.tsx";
import { settingsTexts as texts } from "./texts.ts";
import { ThemeChoice } from "./theme-choice.tsx";

export interface SettingsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

/** What concerns this device and the way in, and nobody else. */
export default function SettingsDialog({ isOpen, onClose }: SettingsDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.title} height="fit">
      <div className="grid grid-cols-1 gap-7">
        <ThemeChoice />
        <PasswordForm onDone={onClose} />
      </div>
    </Dialog>
  );
}
