import { type KeyboardEvent, type ReactNode, useId } from "react";
import { useChosenInView } from "#lib/focus/use-chosen-in-view.ts";
import { Badge } from "#ui/marks/badge.tsx";
import { classNames } from "#ui/style/class-names.ts";

export interface Tab<T extends string> {
  id: T;
  label: string;
  count?: number;
}

interface TabsProps<T extends string> {
  label: string;
  tabs: readonly Tab<T>[];
  selected: T;
  onSelect: (id: T) => void;
  action?: ReactNode;
  children: ReactNode;
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export function Tabs<T extends string>({
  label,
  tabs,
  selected,
  onSelect,
  action,
  children,
}: TabsProps<T>) {
  const id = useId();
  const row = useChosenInView(selected, "[aria-selected=true]");
  const tabId = (tab: T) => `${id}-${tab}`;
  const panelId = `${id}-panel`;

  const selectByKey = (event: KeyboardEvent) => {
    const index = tabs.findIndex((tab) => tab.id === selected);
    const step = steps[event.key];
    const target =
      event.key === "Home"
        ? tabs[0]
        : event.key === "End"
          ? tabs.at(-1)
          : step && tabs.at((index + step) % tabs.length);
    if (!target) return;
    event.preventDefault();
    onSelect(target.id);
    document.getElementById(tabId(target.id))?.focus();
  };

  return (
    <div className="@container">
      <div className="flex flex-wrap items-center justify-between border-b border-line">
        <div
          ref={row}
          role="tablist"
          aria-label={label}
          className={classNames(
            "relative flex gap-1 overflow-x-auto [scrollbar-width:none] @max-[13rem]:gap-0 @max-[13rem]:*:px-1 @max-[13rem]:*:text-13",
            action !== undefined &&
              "@max-[22rem]:gap-0 @max-[22rem]:*:px-1 @max-[22rem]:*:after:inset-x-1",
          )}
        >
          {tabs.map((tab) => (
            <button
              key={tab.id}
              id={tabId(tab.id)}
              type="button"
              role="tab"
              aria-selected={tab.id === selected}
              aria-controls={panelId}
              tabIndex={tab.id === selected ? 0 : -1}
              onClick={() => onSelect(tab.id)}
              onKeyDown={selectByKey}
              className="relative flex min-h-12 items-center gap-2 rounded-t-small px-3 text-15 font-semibold whitespace-nowrap text-ink-2 transition-colors after:absolute after:inset-x-2 after:bottom-0 after:h-1 after:rounded-t-full after:bg-transparent first:pl-2 hover:text-ink aria-selected:text-ink aria-selected:after:bg-violet focus-visible:-outline-offset-2"
            >
              {tab.label}
              {tab.count !== undefined && <Badge>{tab.count}</Badge>}
            </button>
          ))}
        </div>
        {action && <div className="min-w-0 flex-auto">{action}</div>}
      </div>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={tabId(selected)}
        tabIndex={-1}
        className="pt-4"
      >
        {children}
      </div>
    </div>
  );
}
