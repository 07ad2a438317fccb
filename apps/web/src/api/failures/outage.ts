import { notifyManager, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { NetworkFailed } from './failures.ts'

/** What the open page shows although it could not be renewed: no usable answer came. */
export function unrenewed(queries: QueryClient) {
  return queries
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ state }) => state.data !== undefined && state.error instanceof NetworkFailed)
}

/** Asks again for what could not be renewed. */
export async function renew(queries: QueryClient): Promise<void> {
  const failed = new Set(unrenewed(queries))
  await queries.refetchQueries({ predicate: (query) => failed.has(query) })
}

/**
 * Whether the open page shows data that could not be renewed, and the way to try again. It is tried
 * by itself when the device comes back online.
 */
export function useOutage() {
  const queries = useQueryClient()
  const [isRetrying, setRetrying] = useState(false)
  const isAway = useSyncExternalStore(
    (onChange) => queries.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    () => unrenewed(queries).length > 0,
    () => false,
  )
  useEffect(() => {
    const onOnline = () => void renew(queries)
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [queries])
  const retry = async () => {
    setRetrying(true)
    await renew(queries)
    setRetrying(false)
  }
  return { isAway, isRetrying, retry }
}
