import { Button } from "#ui/button/button.tsx";
import { messagesTexts as texts } from "../texts.ts";

interface OlderMessagesProps {
  onShow: () => void;
  isPending: boolean;
  hasFailed: boolean;
}

export const OlderMessages = ({ onShow, isPending, hasFailed }: OlderMessagesProps) => (
  <div className="grid justify-items-center gap-2 [overflow-anchor:none]">
    {hasFailed && (
      <p role="alert" className="text-15 text-ink-2">
        {texts.olderFailed}
      </p>
    )}
    <Button tone="secondary" onClick={onShow} isPending={isPending}>
      {texts.older}
    </Button>
  </div>
);
