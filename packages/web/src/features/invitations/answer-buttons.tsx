import { Button } from "#ui/button/button.tsx";

interface AnswerButtonsProps {
  yes: string;
  no: string;
  /** The id of the element that the answer is about, for screen readers. */
  aboutId: string;
  pending: "yes" | "no" | undefined;
  /** The answer is given and the row about to go. */
  isDone: boolean;
  onYes: () => void;
  onNo: () => void;
}

/** Yes or no; both are off while one is under way. */
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
