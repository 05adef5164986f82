interface ProgressBarProps {
  /** What is progressing, for screen readers. */
  label: string;
  /** 0 to 100. */
  percent: number;
  tone?: "violet" | "pink" | "grey" | "green";
}

const fills = { violet: "bg-violet", pink: "bg-pink", grey: "bg-grey", green: "bg-green" };

export const ProgressBar = ({ label, percent, tone = "violet" }: ProgressBarProps) => (
  <div
    role="progressbar"
    aria-label={label}
    aria-valuemin={0}
    aria-valuemax={100}
    aria-valuenow={Math.round(percent)}
    className="h-2 overflow-hidden rounded-full bg-ink/10"
  >
    <div className={`h-full rounded-full ${fills[tone]}`} style={{ width: `${percent}%` }} />
  </div>
);
