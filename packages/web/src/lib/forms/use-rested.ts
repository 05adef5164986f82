import { useEffect, useState } from "react";

/** Returns a value once it has not changed for so long, such as a typed text. */
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
