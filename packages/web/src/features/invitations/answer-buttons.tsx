import { Button } from "#ui/button/button.tsx";

interface AnswerCommand<Input> {
  mutate: (input: Input) => void;
  isPending: boolean;
  isSuccess: boolean;
}

interface AnswerButtonsProps<Input> {
  labels: { yes: string; no: string };
  yes: AnswerCommand<Input>;
  no: AnswerCommand<Input>;
  input: Input;
  aboutId: string;
}

export function AnswerButtons<Input>({
  labels,
  yes,
  no,
  input,
  aboutId,
}: AnswerButtonsProps<Input>) {
  // The row disappears after a success, so keep both buttons disabled.
  const isDone = yes.isSuccess || no.isSuccess;
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button
        tone="secondary"
        aria-describedby={aboutId}
        disabled={isDone || yes.isPending}
        isPending={no.isPending}
        onClick={() => no.mutate(input)}
      >
        {labels.no}
      </Button>
      <Button
        aria-describedby={aboutId}
        disabled={isDone || no.isPending}
        isPending={yes.isPending}
        onClick={() => yes.mutate(input)}
      >
        {labels.yes}
      </Button>
    </div>
  );
}
