import { useEffect, useState } from 'react'

/** A value as it was when it last rested for `ms`: what is typed is asked for once typing rests. */
export function useRested<Value extends string | undefined>(value: Value, ms: number): Value {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return rested
}
