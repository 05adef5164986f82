import type { ReactNode } from "react";

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg viewBox="0 0 96 64" fill="none" aria-hidden="true" className="h-16 w-24 shrink-0">
    {children}
  </svg>
);

export const JoinDrawing = () => (
  <Drawing>
    <path d="M0 64V48H96V64Z" fill="var(--violet)" />
    <circle cx="20" cy="36" r="12" fill="var(--group-orange)" />
    <circle cx="48" cy="36" r="12" fill="var(--group-pink)" />
    <circle cx="76" cy="36" r="12" fill="var(--group-cyan)" />
    <circle cx="34" cy="14" r="12" fill="var(--group-green)" />
  </Drawing>
);

export const ShareDrawing = () => (
  <Drawing>
    <rect x="0" y="4" width="76" height="60" rx="12" fill="var(--pink-soft)" />
    <path d="M12 64V50H28V40H44V30H76V52A12 12 0 0 1 64 64Z" fill="var(--pink)" />
    <circle cx="24" cy="22" r="8" fill="var(--sun)" />
    <path
      d="M78 31C70 24 64 19 64 12.500C64 8 67.500 5 71.500 5C74 5 76.500 6.300 78 8.500C79.500 6.300 82 5 84.500 5C88.500 5 92 8 92 12.500C92 19 86 24 78 31Z"
      fill="var(--red)"
      stroke="var(--card)"
      strokeWidth="3"
    />
  </Drawing>
);

export const ProgressDrawing = () => (
  <Drawing>
    {[10, 16, 22, 28, 34, 40, 46, 52].map((height, day) => (
      <rect
        key={height}
        x={day * 12}
        y={64 - height}
        width="12"
        height={height}
        fill={day < 5 ? "var(--violet)" : "var(--violet-soft)"}
      />
    ))}
    <circle cx="54" cy="20" r="7" fill="var(--ink)" />
  </Drawing>
);
