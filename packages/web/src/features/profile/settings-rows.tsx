import { createLink } from "@tanstack/react-router";
import ChevronRight from "lucide-react/icons/chevron-right";
import { type ComponentProps, type ReactNode, useId } from "react";
import { useTakeFocus } from "#lib/focus/use-take-focus.ts";

interface SettingsGroupProps {
  title: string;
  children: ReactNode;
}

export function SettingsGroup({ title, children }: SettingsGroupProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-2">
      <h3 id={id} className="text-17">
        {title}
      </h3>
      {children}
    </section>
  );
}

export const SettingsRows = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-1 divide-y divide-line overflow-hidden rounded-card border border-line">
    {children}
  </div>
);

interface RowContent {
  icon: ReactNode;
  label: string;
  note?: string | undefined;
}

const rowLook =
  "flex min-h-14 w-full items-center gap-3 px-4 py-2.5 text-left hover:bg-ink/4 active:bg-ink/8 focus-visible:-outline-offset-3";

const RowText = ({ icon, label, note }: RowContent) => (
  <>
    <span aria-hidden className="shrink-0 text-ink-2 *:size-5.5">
      {icon}
    </span>
    <span className="grid min-w-0 grow">
      <span className="text-15 font-semibold wrap-anywhere">{label}</span>
      {note && <span className="text-13 text-ink-2 wrap-anywhere">{note}</span>}
    </span>
  </>
);

const Chevron = () => (
  <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-2 rtl:-scale-x-100" />
);

interface SettingsRowProps extends RowContent {
  onOpen: () => void;
  /** True if the user has just returned from the view that this row opens. */
  takesFocus: boolean;
  isDanger?: boolean;
}

export function SettingsRow({ onOpen, takesFocus, isDanger = false, ...row }: SettingsRowProps) {
  const focused = useTakeFocus<HTMLButtonElement>();
  return (
    <button
      ref={takesFocus ? focused : null}
      type="button"
      onClick={onOpen}
      className={`${rowLook} ${isDanger ? "text-red" : ""}`}
    >
      <RowText {...row} />
      <Chevron />
    </button>
  );
}

type SettingsAnchorProps = Omit<ComponentProps<"a">, "className" | "children"> & RowContent;

export function SettingsAnchor({ icon, label, note, ...rest }: SettingsAnchorProps) {
  return (
    <a {...rest} className={rowLook}>
      <RowText icon={icon} label={label} note={note} />
      {rest.download === undefined && <Chevron />}
    </a>
  );
}

export const SettingsLink = createLink(SettingsAnchor);
