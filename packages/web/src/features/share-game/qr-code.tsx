import { encode } from "uqr";
import { shareGameTexts as texts } from "./texts.ts";

interface QrCodeProps {
  text: string;
}

/** In modules; some cameras need this margin to find the code. */
const QUIET_ZONE = 3;

/** Always black on white: many cameras read nothing else. */
export function QrCode({ text }: QrCodeProps) {
  const { size, data } = encode(text, { border: QUIET_ZONE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={texts.qr}
      shapeRendering="crispEdges"
      className="size-52 rounded-control bg-[#fff]"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
