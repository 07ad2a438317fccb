import { describe, expect, it } from 'vitest'
import { createHiddenAmounts } from './hidden-amounts.ts'

function memoryStorage() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

describe('the wish to hide amounts', () => {
  it('is shown amounts until somebody hides them, and lasts over a reload', () => {
    const storage = memoryStorage()
    expect(createHiddenAmounts(() => storage).read()).toBe(false)
    createHiddenAmounts(() => storage).write(true)
    expect(createHiddenAmounts(() => storage).read()).toBe(true)
    expect([...storage.values.keys()].every((key) => key.startsWith('_wx.cache'))).toBe(true)
  })

  it('is told to everything that shows amounts', () => {
    const wish = createHiddenAmounts(memoryStorage)
    let told = 0
    const stop = wish.subscribe(() => told++)
    wish.write(true)
    stop()
    wish.write(false)
    expect(told).toBe(1)
  })

  it('works as long as the page where nothing can be stored', () => {
    const broken = {
      getItem: (): string => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
    }
    const wish = createHiddenAmounts(() => broken)
    wish.write(true)
    expect(wish.read()).toBe(true)
    expect(createHiddenAmounts(() => undefined).read()).toBe(false)
  })
})
