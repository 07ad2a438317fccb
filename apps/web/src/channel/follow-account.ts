import type { QueryClient } from '@tanstack/react-query'
import { knownAccount } from '#session/session.ts'

/** Begins something for whoever is logged in, and ends it with them; again for the next. */
export function followAccount(
  queries: QueryClient,
  begin: (accountId: string) => () => void,
): void {
  let known: string | undefined
  let end: (() => void) | undefined
  const look = () => {
    const now = knownAccount(queries)
    if (now === known) return
    known = now
    end?.()
    end = now === undefined ? undefined : begin(now)
  }
  queries.getQueryCache().subscribe(look)
  look()
}
