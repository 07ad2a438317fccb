import { describe, expect, it } from 'vitest'
import { warmPages } from './warm-pages.ts'

async function warm(connection = {}, fails: readonly string[] = []) {
  const state = { isWarming: false }
  const loaded: string[] = []
  const logs: unknown[] = []
  await warmPages({
    table: async () => void loaded.push(state.isWarming ? 'table' : 'table as if somebody asked'),
    files: ['home.css', 'home.js', 'mine.js', 'gold.js', 'search.js'],
    fetchBeside(files, onLost) {
      loaded.push(...files)
      for (const name of fails) onLost(name)
    },
    parts: () => (loaded.length > 0 ? [] : [async () => void loaded.push('number pad')]),
    idle: () => Promise.resolve(),
    connection,
    state,
    log: (error) => logs.push(error),
  })
  return { loaded, logs, state }
}

describe('warmPages', () => {
  it('RU-020 ER-057 fetches the files of every page in order, over failures, and logs those', async () => {
    const { loaded, logs, state } = await warm({}, ['home.css', 'mine.js'])
    expect(loaded).toEqual([
      'number pad',
      'table',
      'home.css',
      'home.js',
      'mine.js',
      'gold.js',
      'search.js',
    ])
    expect(logs).toEqual([
      new Error('Unable to preload CSS for home.css'),
      new Error('Unable to preload mine.js'),
    ])
    expect(state.isWarming).toBe(false)
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }])('leaves it for %j', async (connection) => {
    // What the open page may show at the next press comes for them, too.
    expect((await warm(connection)).loaded).toEqual(['number pad'])
  })
})
