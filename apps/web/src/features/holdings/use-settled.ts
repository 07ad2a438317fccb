import { useEffect, useState } from 'react'

/** The value once it has not changed for `waitMs`; `undefined` comes through at once. */
export function useSettled<Value>(value: Value | undefined, waitMs: number): Value | undefined {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), value === undefined ? 0 : waitMs)
    return () => clearTimeout(timer)
  }, [value, waitMs])
  return settled
}
