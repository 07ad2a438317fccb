import type { InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/**
 * Asks again what something that was done may have changed, where it is shown; the rest when it is next shown. An answer
 * that is on its way may have left before that: it is not waited for, also where it would be the first (the library
 * itself keeps a first answer that was asked for before).
 */
export function askAgain(queries: QueryClient, filters: InvalidateQueryFilters): Promise<void> {
  const onTheirWay = queries.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })
  for (const query of onTheirWay) {
    if (query.state.data !== undefined) continue
    // Whoever waits for an answer that is asked for again gets the new one; what nobody shows is let go of.
    const isAskedAgain = query.isActive() && filters.refetchType !== 'none'
    void query.cancel(isAskedAgain ? { silent: true } : { revert: true })
  }
  return queries.invalidateQueries(filters)
}
