import { describe, expect, it } from 'vitest'
import { reloadOnce } from './reload-once.ts'

function storage() {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
  }
}

describe('reloadOnce', () => {
  it('reloads once, not in a circle, and again after a later release', () => {
    const memory = storage()
    const reloads: number[] = []
    const at = (nowMs: number) => reloadOnce(nowMs, memory, () => reloads.push(nowMs))
    expect([at(1_000_000), at(1_030_000), at(1_100_000)]).toEqual([true, false, true])
    expect(reloads).toEqual([1_000_000, 1_100_000])
  })

  it('does not reload where nothing can be remembered', () => {
    const broken = {
      getItem: () => {
        throw new DOMException('denied', 'SecurityError')
      },
      setItem: () => undefined,
    }
    expect(reloadOnce(1_000_000, broken, () => expect.unreachable())).toBe(false)
  })
})
