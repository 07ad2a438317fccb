import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  chunkCount,
  chunksOf,
  PICTURE_OVERLAP_PX,
  PICTURE_QUALITY,
  PICTURE_RETRIES_MAX,
  PICTURE_SCALE,
  PICTURE_WAIT_MS,
} from './page-picture.ts'

describe('chunkCount', () => {
  it.each([
    [999, false, 1],
    [1000, false, 2],
    [1199, false, 2],
    [1200, false, 3],
    [1999, false, 3],
    [2000, false, 4],
    [2999, true, 4],
    [3000, true, 6],
    [3000, false, 4],
  ])('RU-256 A-96 of %i px, xiaohongshu or douyin installed %s: %i', (height, gallery, count) =>
    expect(chunkCount(height, gallery)).toBe(count),
  )
})

describe('chunksOf', () => {
  it('RU-257 begins each chunk 30 px before the one above it ends', () =>
    expect(chunksOf(1500, 3)).toEqual([
      { topPx: 0, heightPx: 500 },
      { topPx: 470, heightPx: 530 },
      { topPx: 970, heightPx: 530 },
    ]))

  it('covers every page from its first to its last px', () =>
    fc.assert(
      fc.property(fc.integer({ min: 60, max: 20_000 }), fc.boolean(), (height, gallery) => {
        const chunks = chunksOf(height, chunkCount(height, gallery))
        expect(chunks[0]?.topPx).toBe(0)
        const last = chunks.at(-1)
        expect((last?.topPx ?? 0) + (last?.heightPx ?? 0)).toBe(height)
        for (const [at, chunk] of chunks.slice(1).entries()) {
          const above = chunks[at] ?? chunk
          expect(above.topPx + above.heightPx - chunk.topPx).toBe(PICTURE_OVERLAP_PX)
        }
      }),
    ))
})

it('RU-258 RU-259 RU-260 RU-262 has the numbers of SPEC §9', () => {
  expect(PICTURE_RETRIES_MAX).toBe(3)
  expect(PICTURE_WAIT_MS).toBe(500)
  expect(PICTURE_QUALITY).toBe(0.8)
  expect(PICTURE_SCALE).toBe(2)
})
