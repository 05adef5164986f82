export const GroupMark = ({ color }: { color: string }) => (
  <span
    aria-hidden
    className="size-4 shrink-0 rounded-[5px] ring-1 ring-ink/15 ring-inset"
    style={{ backgroundColor: `#${color}` }}
  />
);
