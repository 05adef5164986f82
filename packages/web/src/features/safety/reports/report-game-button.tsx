import Flag from "lucide-react/icons/flag";
import { IconButton } from "#ui/button/icon-button.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { ReportDialog } from "./lazy.ts";
import { reportTexts as texts } from "./texts.ts";

export function ReportGameButton({ game: { id, name } }: { game: { id: string; name: string } }) {
  const reporting = useDialogOf<void>();
  return (
    <>
      <IconButton label={texts.reportThis(name)} ground="picture" onClick={() => reporting.open()}>
        <Flag aria-hidden className="size-5" />
      </IconButton>
      <ReportDialog {...reporting.dialog} thing={{ kind: "game", id }} />
    </>
  );
}
