import type { PageName } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import type { PageModules } from '#navigation/page-modules.ts'
import { warmPages } from './warm-pages.ts'

function recorder(fails: readonly PageName[] = []) {
  const loaded: PageName[] = []
  const modules: PageModules<PageName> = {
    get: () => undefined,
    load(name) {
      loaded.push(name)
      return fails.includes(name)
        ? Promise.reject(new Error('offline'))
        : Promise.resolve({ default: () => null })
    },
  }
  return { loaded, modules }
}
const idle = () => Promise.resolve()

describe('warmPages', () => {
  it('RU-020 fetches every page in order, over failures', async () => {
    const { loaded, modules } = recorder(['mine'])
    await warmPages(['home', 'mine', 'search'], modules, idle)
    expect(loaded).toEqual(['home', 'mine', 'search'])
  })

  it.each([{ saveData: true }, { effectiveType: '2g' }])('leaves it for %j', async (connection) => {
    const { loaded, modules } = recorder()
    await warmPages(['home'], modules, idle, connection)
    expect(loaded).toEqual([])
  })
})
