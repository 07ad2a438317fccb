import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { hostOfTab } from './host-of-tab.ts'

/** A tab of this browser at this address; its storage lives on with it. */
function openTab(userAgent: string) {
  vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 })
  vi.stubGlobal('window', {})
  vi.stubGlobal('sessionStorage', memoryStorage())
  return async (search: string, isChoiceAllowed: boolean) => {
    vi.stubGlobal('location', { search })
    return (await hostOfTab(isChoiceAllowed)).name
  }
}
afterEach(() => vi.unstubAllGlobals())

const WECHAT = 'Mozilla/5.0 (iPhone) Mobile MicroMessenger/8.0.60'

describe('the host of a tab', () => {
  it('is what the browser is', async () => {
    expect(await openTab(WECHAT)('?fund_code=900311', true)).toBe('wechat')
  })

  it('is what was chosen, where choosing is allowed', async () => {
    const visit = openTab(WECHAT)
    expect(await visit('?host=qq', true)).toBe('qq')
    expect(await visit('', true)).toBe('qq')
  })

  it('a visitor of a production build chooses nothing, nor does an older choice count', async () => {
    const visit = openTab(WECHAT)
    expect(await visit('?host=qq', false)).toBe('wechat')
    await visit('?host=app', true)
    expect(await visit('', false)).toBe('wechat')
  })

  it('RU-195 a mini-program brings how it was opened', async () => {
    openTab(`${WECHAT} miniProgram/wx1`)
    vi.stubGlobal('location', { search: '?xcx_scn=1019&env_version=release&launch_switch=x' })
    expect(await hostOfTab(false)).toMatchObject({ scene: '1019', envVersion: 'release' })
    expect(await hostOfTab(false)).not.toHaveProperty('launchSwitch')
  })
})
