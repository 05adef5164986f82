import { type ComponentType, useEffect, useState } from "react";
import { whenIdle } from "#lib/loading/when-idle.ts";

interface LateProps {
  load: () => Promise<{ default: ComponentType }>;
}

/** A part that nobody waits for: its code comes once the browser is idle, and nothing stands in for it. */
export function Late({ load }: LateProps) {
  const [Part, setPart] = useState<ComponentType>();
  useEffect(() => {
    whenIdle(async () => {
      const { default: loaded } = await load();
      setPart(() => loaded);
    });
  }, [load]);
  return Part && <Part />;
}
