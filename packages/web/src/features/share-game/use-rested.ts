import { useEffect, useState } from "react";

/** What was typed, once the typing has rested. */
export function useRested(typed: string, milliseconds: number): string {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), milliseconds);
    return () => clearTimeout(timer);
  }, [typed, milliseconds]);
  return rested;
}
