import { useEffect, useState } from "react";

/** A value, such as a typed text, once it has not changed for so long. */
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
