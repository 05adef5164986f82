export interface StairSceneProps {
  scene: "up" | "broken" | "lost";
}

const lines = {
  up: ["M0 102H96V78H144V54H192V30H320"],
  broken: ["M0 102H96V78H132", "M204 54V30H320"],
  lost: ["M0 30H128V54H176V78H224V102H320"],
};

const dots = {
  up: { cx: 168, cy: 38 },
  broken: { cx: 116, cy: 62 },
  lost: { cx: 300, cy: 86 },
};

const trails = {
  up: "M180 26C186 6 212 2 222 18",
  broken: "M128 54C142 30 172 26 186 40",
  lost: "M104 14C150 6 236 26 276 74",
};

export default function StairScene({ scene }: StairSceneProps) {
  return (
    <svg
      viewBox="0 0 320 112"
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-full text-ink rtl:-scale-x-100"
    >
      {lines[scene].map((line) => (
        <path key={line} d={line} stroke="currentColor" strokeWidth="2.5" />
      ))}
      <path d={trails[scene]} stroke="var(--violet)" strokeWidth="2.5" strokeDasharray="0.1 7" />
      <circle {...dots[scene]} r="11" fill="var(--violet)" />
    </svg>
  );
}
