import { useRef } from 'react'
import { makeIdempotencyKey } from '#lib/idempotency-key.ts'

/** The key of one wish: the same wish sent again is the same, another one has its own. */
export function useKeyOf(): (wish: string) => string {
  const kept = useRef<{ wish: string; key: string }>(undefined)
  return (wish) => {
    if (kept.current?.wish !== wish) kept.current = { wish, key: makeIdempotencyKey() }
    return kept.current.key
  }
}
