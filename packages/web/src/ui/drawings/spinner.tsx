/** Only decoration. The caller announces the activity with text or `aria-busy`. */
export const Spinner = ({ size = "small" }: { size?: "small" | "large" }) => (
  <svg
    viewBox="0 0 24 24"
    fill="none"
    aria-hidden="true"
    className={size === "small" ? "size-5 animate-spin" : "size-10 animate-spin"}
  >
    <circle cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="3" opacity="0.2" />
    <path d="M12 3a9 9 0 0 1 9 9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
  </svg>
);
