import { describe, expect, it } from 'vitest'
import {
  findTampering,
  genesisOf,
  hashOf,
  missingSeqs,
  type ChainedRow,
  type TraceIdentity,
} from './trace-chain.ts'

const identity: TraceIdentity = { id: 'KOI00x', accountId: 'a', brandId: 'main', startedMs: 1 }

/** A trace of so many events as it is written. */
function written(count: number) {
  const rows: ChainedRow[] = []
  let prevHash = genesisOf(identity)
  for (let place = 1; place <= count; place += 1) {
    const link = {
      place,
      seq: place,
      receivedMs: 1000 + place,
      content: `{"n":${place}}`,
      prevHash,
    }
    rows.push({ ...link, hash: hashOf(identity.id, link) })
    prevHash = rows.at(-1)?.hash ?? prevHash
  }
  return { trace: { ...identity, eventCount: count, headHash: prevHash }, rows }
}

const changed = (rows: readonly ChainedRow[], place: number, change: Partial<ChainedRow>) =>
  rows.map((row) => (row.place === place ? { ...row, ...change } : row))

describe('the chain of a trace', () => {
  const { trace, rows } = written(5)

  it('is whole as it was written, also without events', () => {
    expect(findTampering(trace, rows)).toEqual([])
    const empty = written(0)
    expect(findTampering(empty.trace, empty.rows)).toEqual([])
  })

  it.each<[string, Partial<ChainedRow>]>([
    ['content', { content: '{"n":9}' }],
    ['time', { receivedMs: 7 }],
    ['number', { seq: 9 }],
    ['hash', { hash: '0'.repeat(64) }],
    ['previous hash', { prevHash: '0'.repeat(64) }],
  ])('a row with another %s is found', (_, change) => {
    expect(findTampering(trace, changed(rows, 3, change))).toContainEqual({
      place: 3,
      problem: 'altered',
    })
  })

  it('a row whose hash was made anew is found by the row after it, and the last by the head', () => {
    const forge = (row: ChainedRow) => {
      const link = { ...row, content: '{"n":"forged"}' }
      return { ...link, hash: hashOf(identity.id, link) }
    }
    const forged = (place: number) => rows.map((row) => (row.place === place ? forge(row) : row))
    expect(findTampering(trace, forged(3))).toEqual([{ place: 4, problem: 'altered' }])
    expect(findTampering(trace, forged(5))).toEqual([{ place: 0, problem: 'head' }])
  })

  it.each([1, 3, 5])('row %i that was taken out is found', (place) => {
    const without = rows.filter((row) => row.place !== place)
    expect(findTampering(trace, without)).toEqual([{ place, problem: 'removed' }])
  })

  it('rows that were swapped, put in, or all taken out are found', () => {
    const [first, second] = rows
    const swapped = changed(changed(rows, 1, { content: second?.content ?? '', seq: 2 }), 2, {
      content: first?.content ?? '',
      seq: 1,
    })
    expect(findTampering(trace, swapped)).not.toEqual([])
    const last = rows.at(-1)
    if (!last) throw new Error('there are rows')
    const extra: ChainedRow = { ...last, place: 6, seq: 6, prevHash: last.hash }
    expect(findTampering(trace, [...rows, extra])).toContainEqual({ place: 6, problem: 'altered' })
    expect(findTampering(trace, [])).toHaveLength(5)
  })

  it.each([
    [{ accountId: 'b' }],
    [{ brandId: 'other' }],
    [{ startedMs: 2 }],
    [{ headHash: '0'.repeat(64) }],
    [{ eventCount: 4 }],
  ])('a trace with %j is found', (change) => {
    expect(findTampering({ ...trace, ...change }, rows)).toContainEqual({
      place: 0,
      problem: 'head',
    })
  })
})

it.each([
  [[], []],
  [[1, 2, 3], []],
  [[3, 1], [2]],
  [[4], [1, 2, 3]],
])('of the numbers %j those missing are %j', (seqs, missing) =>
  expect(missingSeqs(seqs)).toEqual(missing),
)
