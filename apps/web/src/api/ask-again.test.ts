import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { askAgain } from './ask-again.ts'

const queryKey = ['/read', {}]

/** A read whose answers come when the test lets them. */
function slowRead() {
  const waiting: ((answer: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => waiting.push(resolve))
  return { waiting, options: { queryKey, queryFn, staleTime: Infinity } }
}

describe('askAgain', () => {
  const queries = new QueryClient()
  afterEach(() => queries.clear())

  it('shows what was asked for after the write, also where the first answer was still on its way', async () => {
    const { waiting, options } = slowRead()
    const observer = new QueryObserver(queries, options)
    const stop = observer.subscribe(() => {})
    const awaited = queries.fetchQuery(options)
    const asked = askAgain(queries, { queryKey: ['/read'] })
    await expect.poll(() => waiting.length).toBe(2)
    waiting[0]?.('before')
    waiting[1]?.('after')
    await asked
    expect(await awaited).toBe('after')
    expect(observer.getCurrentResult()).toMatchObject({ data: 'after', fetchStatus: 'idle' })
    stop()
  })

  it('lets go of a first answer that nobody shows: it is asked for when it is shown', async () => {
    const { waiting, options } = slowRead()
    void queries.prefetchQuery(options)
    await askAgain(queries, { queryKey: ['/read'] })
    waiting[0]?.('before')
    const observer = new QueryObserver(queries, options)
    const stop = observer.subscribe(() => {})
    await expect.poll(() => waiting.length).toBe(2)
    waiting[1]?.('after')
    await expect.poll(() => observer.getCurrentResult().data).toBe('after')
    stop()
  })
})
