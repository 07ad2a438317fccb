import { describe, expect, it } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { reloadOnce } from './reload-once.ts'

describe('reloadOnce', () => {
  it('reloads once, not in a circle, and again after a later release', () => {
    const storage = memoryStorage()
    const reloads: number[] = []
    const at = (nowMs: number) =>
      reloadOnce(
        createStore(
          () => storage,
          () => nowMs,
        ),
        () => reloads.push(nowMs),
      )
    expect([at(1_000_000), at(1_030_000), at(1_100_000)]).toEqual([true, false, true])
    expect(reloads).toEqual([1_000_000, 1_100_000])
  })

  it('does not reload where nothing can be remembered', () => {
    const broken = createStore(() => undefined)
    expect(reloadOnce(broken, () => expect.unreachable())).toBe(false)
  })
})
