import Flag from "lucide-react/icons/flag";
import { RowMenu } from "#ui/overlay/row-menu.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { ReportDialog } from "./lazy.ts";
import { reportTexts as texts } from "./texts.ts";

/** `textId` is the id of the message's text, which describes the menu to screen readers. */
export function MessageMenu({ id, textId }: { id: string; textId: string }) {
  const reporting = useDialogOf<void>();
  return (
    <>
      <RowMenu
        label={texts.messageMenu}
        describedBy={textId}
        entries={[
          {
            label: texts.report,
            icon: <Flag aria-hidden className="size-5 shrink-0" />,
            onSelect: () => reporting.open(),
          },
        ]}
      />
      <ReportDialog {...reporting.dialog} thing={{ kind: "message", id }} />
    </>
  );
}
