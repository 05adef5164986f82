import Download from "lucide-react/icons/download";
import { Button } from "#ui/button/button.tsx";
import { ButtonAnchor } from "#ui/button/button-link.tsx";
import { settingsTexts as texts } from "./texts.ts";

export const OwnData = ({ onDelete }: { onDelete: () => void }) => (
  <section className="grid grid-cols-1 gap-3">
    <div>
      <h3 className="text-17">{texts.data}</h3>
      <p className="text-15 text-ink-2">{texts.dataNote}</p>
    </div>
    <ButtonAnchor tone="secondary" href="/api/user/export" download>
      <Download aria-hidden className="size-5" />
      {texts.download}
    </ButtonAnchor>
    <Button tone="quiet" onClick={onDelete}>
      {texts.deleteAccount}
    </Button>
  </section>
);
