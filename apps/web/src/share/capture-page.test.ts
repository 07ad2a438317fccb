import { describe, expect, it } from 'vitest'
import type { Chunk } from '@koi/domain/share/page-picture'
import { capturePage } from './capture-page.ts'

/** A renderer that fails so often before each picture. */
function renderer(failures: number) {
  const drawn: Chunk[] = []
  const waits: number[] = []
  let left = failures
  return {
    drawn,
    waits,
    wait: async (ms: number) => void waits.push(ms),
    async draw(chunk: Chunk) {
      if (left > 0) {
        left -= 1
        throw new Error('not ready')
      }
      left = failures
      drawn.push(chunk)
      return new Blob([String(chunk.topPx)])
    },
  }
}

describe('a page as pictures', () => {
  it('RU-258 succeeds after three failures, and not after four', async () => {
    const three = renderer(3)
    await expect(capturePage({ heightPx: 900, hasGallery: false, ...three })).resolves.toHaveLength(
      1,
    )
    const four = renderer(4)
    const work = capturePage({ heightPx: 900, hasGallery: false, ...four })
    await expect(work).rejects.toThrow('not ready')
  })

  it('RU-259 waits 500 ms before each capture and before each further try', async () => {
    const { waits, ...parts } = renderer(2)
    await capturePage({ heightPx: 1000, hasGallery: false, ...parts })
    expect(waits).toEqual([500, 500, 500, 500, 500, 500])
  })

  it.each([
    [999, false, 1],
    [1500, false, 3],
    [3000, false, 4],
    [3000, true, 6],
  ])(
    'RU-256 RU-257 of %i px with galleries %s has %i pictures in order',
    async (heightPx, hasGallery, count) => {
      const { drawn, ...parts } = renderer(0)
      const pictures = await capturePage({ heightPx, hasGallery, ...parts })
      expect(pictures).toHaveLength(count)
      expect(drawn.map(({ topPx }) => topPx)).toEqual(
        drawn.map(({ topPx }) => topPx).toSorted((a, b) => a - b),
      )
      expect((drawn.at(-1)?.topPx ?? 0) + (drawn.at(-1)?.heightPx ?? 0)).toBe(heightPx)
    },
  )
})
