import { describe, expect, it } from 'vitest'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { chosenHost } from './chosen-host.ts'
import { detectHost, platformOf } from './detect.ts'
import { hostFacts } from './host-facts.ts'
import { launchFacts } from './launch-facts.ts'

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15'
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; V2408A) AppleWebKit/537.36 Chrome/130.0 Mobile'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/138.0'

const see = (userAgent: string, more: { wxEnvironment?: string; touchPoints?: number } = {}) =>
  detectHost({ userAgent, touchPoints: 5, ...more })

describe('the host by what a page sees', () => {
  it.each([
    [
      'ST-176 mini-program',
      `${ANDROID} MMWEBID/1 MicroMessenger/8.0.60 miniProgram/wx1`,
      'miniprogram',
      'mp-weixin',
      undefined,
    ],
    [
      'ST-177 WeChat',
      `${IPHONE} Mobile/15E148 MicroMessenger/8.0.60(0x1) NetType/WIFI`,
      'wechat',
      'mp-webview',
      '8.0.60',
    ],
    [
      'ST-177 WeChat on Android over QQ’s engine',
      `${ANDROID} MQQBrowser/6.2 MicroMessenger/8.0.60`,
      'wechat',
      'mp-webview',
      '8.0.60',
    ],
    ['ST-178 own app', `${ANDROID} KoiApp/3.4.5`, 'app', 'app-webview', '3.4.5'],
    [
      'ST-178 own app beside a WeChat word',
      `${IPHONE} MicroMessenger/8.0 KoiApp/3.4.5`,
      'app',
      'app-webview',
      '3.4.5',
    ],
    ['ST-179 QQ', `${IPHONE} Mobile/15E148 QQ/9.0.65.611 V1_IPH_SQ`, 'qq', 'h5', '9.0.65.611'],
    ['ST-179 QQ’s browser is a browser', `${ANDROID} MQQBrowser/15.0`, 'h5', 'h5', undefined],
    [
      'ST-179 Harmony shell',
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile KoiHarmony/1.2.0',
      'harmony',
      'h5',
      '1.2.0',
    ],
    [
      'ST-179 Harmony browser',
      'Mozilla/5.0 (Phone; OpenHarmony 5.0) ArkWeb/4.1 Mobile',
      'h5',
      'h5',
      undefined,
    ],
    [
      'ST-179 iPhone Safari',
      `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`,
      'h5',
      'h5',
      undefined,
    ],
    ['ST-179 iPad that says Macintosh', MAC, 'h5', 'h5', undefined],
    ['ST-179 desktop', WINDOWS, 'desktop', 'h5', undefined],
    ['ST-179 nothing known', '', 'desktop', 'h5', undefined],
  ])('RU-001 RU-197 %s', (_case, userAgent, name, platform, appVersion) => {
    expect(see(userAgent)).toEqual({ name, ...(appVersion && { appVersion }) })
    expect(platformOf(see(userAgent).name)).toBe(platform)
  })

  it('ST-176 an older iPhone’s mini-program is known by the chat app’s mark alone', () => {
    const agent = `${IPHONE} MicroMessenger/7.0.5`
    expect(see(agent, { wxEnvironment: 'miniprogram' }).name).toBe('miniprogram')
  })

  it('a Macintosh is a computer', () => expect(see(MAC, { touchPoints: 0 }).name).toBe('desktop'))
})

const tabStore = () => {
  const storage = memoryStorage()
  return createStore(() => storage)
}

describe('?host=', () => {
  it('shows another host, for as long as the tab lives', () => {
    const tab = tabStore()
    expect(chosenHost('?host=app', tab)).toEqual({ name: 'app', appVersion: '3.4.5' })
    expect(chosenHost('', tab)).toEqual({ name: 'app', appVersion: '3.4.5' })
    expect(chosenHost('?host=app&app_version=3.1.4', tab)?.appVersion).toBe('3.1.4')
    expect(chosenHost('?host=', tab)).toBeUndefined()
    expect(chosenHost('', tab)).toBeUndefined()
  })

  it.each(['?host=evil', '?host=__proto__', '?host=App'])('%s is no host', (search) => {
    expect(chosenHost(search, tabStore())).toBeUndefined()
  })
})

describe('facts of a mini-program', () => {
  const about = '?appid=wx1&xcx_scn=1019&env_version=trial&launch_switch=sdkDebug'

  it('come with the first address and are kept for the tab', () => {
    const tab = tabStore()
    const facts = { scene: '1019', envVersion: 'trial', launchSwitch: 'sdkDebug' }
    expect(launchFacts(about, tab)).toEqual(facts)
    expect(launchFacts('?fund_code=900311', tab)).toEqual(facts)
  })

  it('RU-195 a released version ignores the launch switch', () => {
    const released = about.replace('trial', 'release')
    const facts = launchFacts(released, tabStore())
    expect(facts.envVersion).toBe('release')
    expect(facts).not.toHaveProperty('launchSwitch')
  })

  it('are not there where nothing was said', () => {
    expect(launchFacts('?fund_code=900311', tabStore())).toEqual({})
  })
})

it('RU-197 a host has the facts of its platform', () => {
  expect(hostFacts({ name: 'app', appVersion: '3.4.5' })).toEqual({
    name: 'app',
    platform: 'app-webview',
    reportPlatform: 'app-webview',
    appVersion: '3.4.5',
  })
})
