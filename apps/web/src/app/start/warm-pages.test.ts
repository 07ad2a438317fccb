import { describe, expect, it } from 'vitest'
import { warmPages } from './warm-pages.ts'

async function warm(connection = {}, fails: Record<string, Error> = {}) {
  const state = { isWarming: false }
  const loaded: string[] = []
  const logs: unknown[] = []
  const waiting: (() => Promise<void>)[] = []
  const part = (name: string) => async () => void loaded.push(`${name}, a part`)
  waiting.push(part('number pad'))
  await warmPages({
    names: () => Promise.resolve(['home', 'mine', 'search']),
    modules: {
      load(name) {
        loaded.push(state.isWarming ? name : `${name} as if somebody asked`)
        if (name === 'mine') waiting.push(part('proof'))
        const error = fails[name]
        return error ? Promise.reject(error) : Promise.resolve({ default: () => null })
      },
    },
    parts: () => waiting.splice(0),
    idle: () => Promise.resolve(),
    connection,
    state,
    log: (error) => logs.push(error),
  })
  return { loaded, logs, state }
}

describe('warmPages', () => {
  it('RU-020 fetches every page in order, over failures, and logs those', async () => {
    const lost = new Error('Unable to preload CSS for /h5/v6/assets/Mine-1.css')
    const { loaded, logs, state } = await warm({}, { mine: lost })
    expect(loaded).toEqual(['number pad, a part', 'home', 'mine', 'proof, a part', 'search'])
    expect(logs).toEqual([lost])
    expect(state.isWarming).toBe(false)
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }])('leaves it for %j', async (connection) => {
    // What the open page may show at the next press comes for them, too.
    expect((await warm(connection)).loaded).toEqual(['number pad, a part'])
  })
})
