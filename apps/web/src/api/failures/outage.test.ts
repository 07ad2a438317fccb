import { CallFailed } from '@koi/contracts/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { NetworkFailed } from './failures.ts'
import { renew, unrenewed } from './outage.ts'

/** A page that shows the answer of a server that can go away. */
async function openPage(failure: Error) {
  const server = { isAway: false, count: 0 }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const observer = new QueryObserver(queries, {
    queryKey: ['asset'],
    queryFn: () =>
      server.isAway ? Promise.reject(failure) : Promise.resolve(`answer ${++server.count}`),
  })
  const close = observer.subscribe(() => undefined)
  await observer.refetch()
  return { server, queries, observer, close }
}

describe('an outage', () => {
  it('keeps the answer, is known while the page is open, and ends with an answer', async () => {
    const { server, queries, observer, close } = await openPage(new NetworkFailed('no connection'))
    expect(unrenewed(queries)).toEqual([])
    server.isAway = true
    await observer.refetch()
    expect(observer.getCurrentResult().data).toBe('answer 1')
    expect(unrenewed(queries)).toHaveLength(1)
    await renew(queries)
    expect(unrenewed(queries)).toHaveLength(1)
    server.isAway = false
    await renew(queries)
    expect(unrenewed(queries)).toEqual([])
    expect(observer.getCurrentResult().data).toBe('answer 2')
    close()
  })

  it('is none where the server refuses, or the page is left', async () => {
    const refused = await openPage(new CallFailed('1101', '没有找到该产品'))
    refused.server.isAway = true
    await refused.observer.refetch()
    expect(unrenewed(refused.queries)).toEqual([])
    refused.close()

    const left = await openPage(new NetworkFailed('no connection'))
    left.server.isAway = true
    await left.observer.refetch()
    left.close()
    expect(unrenewed(left.queries)).toEqual([])
  })
})
