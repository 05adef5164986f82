import { CopyButton } from "#ui/button/copy-button.tsx";
import { shareGameTexts as texts } from "./texts.ts";

export const CodePanel = ({ code }: { code: string }) => (
  <div className="grid grid-cols-1 gap-4">
    <div className="grid grid-cols-1 gap-1 rounded-card bg-violet-soft px-4 py-7 text-center">
      <p className="text-13 font-semibold text-ink-2">{texts.code}</p>
      <p className="figures pl-[0.16em] text-44 tracking-[0.16em] select-all">{code}</p>
    </div>
    <p className="text-15 text-ink-2">{texts.codeHint}</p>
    <CopyButton label={texts.copyCode} text={code} done={texts.codeCopied} />
  </div>
);
