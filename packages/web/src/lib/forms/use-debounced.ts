import { useEffect, useState } from "react";

/** Returns the latest value that has stayed the same for this many milliseconds. */
export function useDebounced<Value extends string | boolean>(
  value: Value,
  milliseconds: number,
): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return debounced;
}
