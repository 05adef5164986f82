import { Button } from "#ui/button/button.tsx";

interface AnswerButtonsProps {
  yes: string;
  no: string;
  aboutId: string;
  pending: "yes" | "no" | undefined;
  /** The request succeeded and the row is about to disappear. */
  isDone: boolean;
  onYes: () => void;
  onNo: () => void;
}

export const AnswerButtons = ({
  yes,
  no,
  aboutId,
  pending,
  isDone,
  onYes,
  onNo,
}: AnswerButtonsProps) => (
  <div className="grid grid-cols-2 gap-3">
    <Button
      tone="secondary"
      aria-describedby={aboutId}
      disabled={isDone || pending === "yes"}
      isPending={pending === "no"}
      onClick={onNo}
    >
      {no}
    </Button>
    <Button
      aria-describedby={aboutId}
      disabled={isDone || pending === "no"}
      isPending={pending === "yes"}
      onClick={onYes}
    >
      {yes}
    </Button>
  </div>
);
