import { holdingsCalls } from '@koi/contracts/calls/holdings'
import type { Transport } from '@koi/contracts/client'
import { toWire } from '@koi/contracts/wire'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { firstSlice, hasLaterSlices, laterSlices } from '#api/slice-queries.ts'
import { RECORDS_LIMIT, recordSlices } from './record-queries.ts'

const definition = holdingsCalls.queryAssetRecords
const parts = recordSlices({ fundCode: '900311', spid: '1800007030' })

const record = (place: number) => ({
  orderId: `K${place}`,
  kind: 'buy',
  kindText: '买入',
  day: '2026-09-18',
  amountCents: 100_00,
  shares: null,
  nav: null,
  feeCents: null,
  stateText: '已完成',
})

/** A server with so many finished transactions; it notes the offsets it is asked for. */
function serverWith(total: number) {
  const offsets: number[] = []
  const transport: Transport = (_call, request) => {
    const offset = Number(Object.entries(request ?? {}).find(([name]) => name === 'offset')?.[1])
    offsets.push(offset)
    const length = Math.max(0, Math.min(RECORDS_LIMIT, total - offset))
    const list = Array.from({ length }, (_, place) => record(offset + place))
    const body = toWire(definition.response, { closedOrders: list, total })
    return Promise.resolve({ retcode: '0', retmsg: '', body })
  }
  return { offsets, transport }
}

/** The list as a page shows it: the first slice, and what was asked for after it. */
function listOf(transport: Transport) {
  const queries = new QueryClient()
  const options = firstSlice(definition, transport, parts)
  const observer = new QueryObserver(queries, options)
  const later = () => {
    const { data: first, dataUpdatedAt: firstMs } = observer.getCurrentResult()
    const after = { first, firstMs }
    return new InfiniteQueryObserver(queries, laterSlices(definition, transport, parts, after))
  }
  return {
    load: () => observer.refetch(),
    loadMore: () => later().fetchNextPage(),
    ids() {
      const first = observer.getCurrentResult().data
      const answers = [first, ...(later().getCurrentResult().data?.pages ?? [])]
      return answers.flatMap((answer) => answer?.closedOrders.map(({ orderId }) => orderId) ?? [])
    },
    isLong: () =>
      hasLaterSlices(queries, options.queryKey, observer.getCurrentResult().dataUpdatedAt),
    hasNext: () => later().getCurrentResult().hasNextPage,
  }
}

const idsFrom = (count: number) => Array.from({ length: count }, (_, place) => `K${place}`)
/** Answers are told apart by the time they came at. */
const nextMillisecond = () => expect.poll(() => Date.now()).toBeGreaterThan(Date.now())

describe('the records of a holding', () => {
  it('RU-133 EN-291 ST-163 ST-164 appends at a non-zero offset and replaces at offset 0', async () => {
    const server = serverWith(25)
    const list = listOf(server.transport)
    await list.load()
    await list.loadMore()
    expect(list.ids()).toEqual(idsFrom(20))
    expect(list.isLong()).toBe(true)
    await nextMillisecond()
    await list.load()
    expect(list.ids()).toEqual(idsFrom(10))
    expect(list.isLong()).toBe(false)
    await list.loadMore()
    await list.loadMore()
    expect(list.ids()).toEqual(idsFrom(25))
    expect(server.offsets).toEqual([0, 10, 0, 10, 20])
  })

  it('asks for no slice that would be empty', async () => {
    const server = serverWith(20)
    const list = listOf(server.transport)
    await list.load()
    await list.loadMore()
    expect(list.ids()).toHaveLength(20)
    expect(list.hasNext()).toBe(false)
  })
})
