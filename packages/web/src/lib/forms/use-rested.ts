import { useEffect, useState } from "react";

/** Returns the latest value that stayed the same for this time. */
export function useRested<Value extends string | boolean>(
  value: Value,
  milliseconds: number,
): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}
