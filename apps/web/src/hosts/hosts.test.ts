import { pages } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import type { BridgeGlobals, HostAround } from './host-around.ts'
import { HostFailure, type Host, type HostName } from './host.ts'
import { createLiveHost } from './live-host.ts'
import { loadHost } from './load.ts'
import { nativeAddress } from './miniprogram/native-address.ts'
import type { Behaviour, Said } from './testing/behaviour.ts'
import { fakeAround } from './testing/fake-around.ts'
import { fakeHarmony } from './testing/fake-harmony.ts'
import { fakeMqq } from './testing/fake-mqq.ts'
import { fakeRouter } from './testing/fake-router.ts'
import { fakeWeixinBridge } from './testing/fake-weixin-bridge.ts'
import { fakeWx } from './testing/fake-wx.ts'

const card = { title: '锦沪深300指数A', desc: '近1年', link: 'https://koi.example/h5/v6/x' }
const face = { scene: 'a', package: 'b', package_sign: 'c' }

/** All abilities that a host may have. */
const abilityNames = [
  'copy',
  'share',
  'shareMenu',
  'shareTargets',
  'saveImage',
  'pay',
  'verifyPassword',
  'verifyFace',
  'bindCard',
  'openMiniProgram',
  'navigation',
  'login',
  'setTitle',
  'close',
  'onVisibility',
] as const satisfies (keyof Host)[]
type Ability = (typeof abilityNames)[number]

const abilitiesOf = (host: Host) => abilityNames.filter((name) => host[name] !== undefined)

interface Row {
  name: HostName
  appVersion?: string
  /** The bridges of this host, all behaving in one way. */
  bridges: (behaviour: Behaviour) => { globals: BridgeGlobals; said: () => Said[] }
  can: Ability[]
  /** What it can do where its bridge did not come. */
  alone: Ability[]
  /** Methods without which an ability is absent. */
  behind: [method: string, ability: Ability][]
  /** Acts that a person can close, and what comes of it. */
  closed: [act: (host: Host) => Promise<unknown> | undefined, outcome: unknown][]
  /** An act whose failure comes back with its code. */
  fails?: (host: Host) => Promise<unknown> | undefined
}

const none = () => ({ globals: {}, said: () => [] })

const rows: Row[] = [
  { name: 'h5', bridges: none, can: ['copy'], alone: ['copy'], behind: [], closed: [] },
  { name: 'desktop', bridges: none, can: ['copy'], alone: ['copy'], behind: [], closed: [] },
  {
    name: 'wechat',
    bridges(behaviour) {
      const [sdk, door] = [fakeWx(behaviour), fakeWeixinBridge(behaviour)]
      return {
        globals: { wx: sdk.bridge, WeixinJSBridge: door.bridge },
        said: () => [...sdk.said, ...door.said],
      }
    },
    can: ['copy', 'shareMenu', 'pay', 'verifyPassword', 'verifyFace', 'close'],
    alone: ['copy'],
    behind: [
      ['updateAppMessageShareData', 'shareMenu'],
      ['chooseWXPay', 'pay'],
      ['closeWindow', 'close'],
    ],
    closed: [
      [(host) => host.pay?.({ params: { package: 'p' } }), { code: '1' }],
      [(host) => host.verifyPassword?.(), '1000'],
      [(host) => host.verifyFace?.(face), '1000'],
    ],
    fails: (host) => host.shareMenu?.set(card, []),
  },
  {
    name: 'miniprogram',
    bridges(behaviour) {
      const { bridge, said } = fakeWx(behaviour)
      return { globals: { wx: bridge }, said: () => said }
    },
    can: ['copy', 'shareMenu', 'verifyPassword', 'navigation', 'close'],
    alone: ['copy'],
    behind: [
      ['miniProgram.postMessage', 'shareMenu'],
      ['miniProgram.navigateBack', 'close'],
    ],
    closed: [],
    fails: (host) => host.navigation?.navigateTo('/h5/v6/pages/x'),
  },
  {
    name: 'app',
    appVersion: '3.4.5',
    bridges(behaviour) {
      const { bridge, said } = fakeRouter(behaviour)
      return { globals: { koiRouter: bridge }, said: () => said }
    },
    can: [
      'copy',
      'share',
      'shareTargets',
      'saveImage',
      'verifyFace',
      'bindCard',
      'openMiniProgram',
      'navigation',
      'login',
      'setTitle',
      'close',
      'onVisibility',
    ],
    alone: ['copy'],
    behind: [
      ['share.open', 'share'],
      ['share.open', 'shareTargets'],
      ['media.saveImage', 'saveImage'],
      ['wallet.bindCard', 'bindCard'],
      ['miniProgram.open', 'openMiniProgram'],
      ['face.verify', 'verifyFace'],
      ['login.open', 'login'],
      ['page.setTitle', 'setTitle'],
      ['page.close', 'close'],
      ['page.navigateTo', 'navigation'],
    ],
    closed: [
      [(host) => host.share?.(card, 'appMessage'), 'cancelled'],
      [(host) => host.bindCard?.(), '1000'],
      [(host) => host.login?.openLogin?.({}), '1000'],
    ],
    fails: (host) => host.share?.(card, 'timeline'),
  },
  {
    name: 'qq',
    appVersion: '9.0.65',
    bridges(behaviour) {
      const { bridge, said } = fakeMqq(behaviour)
      return { globals: { mqq: bridge }, said: () => said }
    },
    can: [
      'copy',
      'share',
      'shareMenu',
      'shareTargets',
      'pay',
      'bindCard',
      'login',
      'setTitle',
      'close',
      'onVisibility',
    ],
    alone: ['copy', 'login'],
    behind: [
      ['ui.shareMessage', 'share'],
      ['ui.shareMessage', 'shareTargets'],
      ['data.setShareInfo', 'shareMenu'],
      ['tenpay.pay', 'pay'],
      ['ui.refreshTitle', 'setTitle'],
      ['ui.popBack', 'close'],
    ],
    closed: [
      [(host) => host.share?.(card), 'cancelled'],
      [(host) => host.bindCard?.(), '1000'],
      [(host) => host.pay?.({ params: {} }), { code: '-1' }],
    ],
    fails: (host) => host.share?.(card),
  },
  {
    name: 'harmony',
    bridges(behaviour) {
      const { bridge, said } = fakeHarmony(behaviour)
      return { globals: { koiHarmony: bridge }, said: () => said }
    },
    can: ['copy', 'login', 'setTitle', 'close'],
    alone: ['copy'],
    behind: [
      ['equipment', 'login'],
      ['setTitle', 'setTitle'],
      ['close', 'close'],
    ],
    closed: [[(host) => host.close?.(), '1000']],
    fails: (host) => host.copy?.('x'),
  },
]

/** Loads the host as the app does and waits for its bridge. */
async function arrive(around: HostAround): Promise<Host> {
  const { now, later } = await loadHost(around)
  return later ?? now
}

const open = (row: Row, behaviour: Behaviour = {}, parts: Partial<HostAround> = {}) => {
  const { globals, said } = row.bridges(behaviour)
  const page = fakeAround(row.name, globals, {
    ...parts,
    ...(row.appVersion !== undefined && { appVersion: row.appVersion }),
  })
  return { ...page, said, host: arrive(page.around) }
}

/** What an act came to: its value, or the code of its failure. */
async function outcomeOf(act: Promise<unknown> | undefined): Promise<unknown> {
  if (!act) throw new Error('the host has no such ability')
  try {
    return await act
  } catch (error) {
    if (!(error instanceof HostFailure)) throw error
    return error.code
  }
}

describe.each(rows)('$name', (row) => {
  const { name, can, alone, behind, closed, fails } = row

  it('RU-001 can what its bridge can, and nothing else', async () => {
    const host = await open(row).host
    expect(abilitiesOf(host)).toEqual(can)
    expect(host).toMatchObject({ name })
  })

  it('without its bridge is what the browser is, and says so in the log', async () => {
    const page = fakeAround(name)
    const host = await arrive(page.around)
    expect(abilitiesOf(host)).toEqual(alone)
    expect(page.log.length > 0).toBe(page.counts.scripts > 0)
  })

  it('has nothing at all in a browser that has nothing', async () => {
    const page = fakeAround(name, {}, { browser: Object.create(null) })
    const host = await arrive(page.around)
    expect(abilitiesOf(host)).toEqual(alone.filter((ability) => ability !== 'copy'))
  })

  it('draws no button too early: abilities are there when the bridge is', async () => {
    let comeUp: () => void = () => undefined
    const up = new Promise<void>((resolve) => (comeUp = resolve))
    const { globals } = row.bridges({ up })
    const { around } = fakeAround(name, globals, {
      ...(row.appVersion !== undefined && { appVersion: row.appVersion }),
      // The other side comes up after everything else is there.
      loadScript: async () => {
        await up
        Object.assign(around.globals, globals)
      },
    })
    const live = createLiveHost(around.facts, () => loadHost(around), around.report)
    const seen: Ability[][] = []
    live.arrival.subscribe(() => seen.push(abilitiesOf(live)))
    expect(abilitiesOf(live)).toEqual([])
    comeUp()
    expect(abilitiesOf(await live.arrival.done)).toEqual(can)
    expect(seen[0]).toEqual(alone)
    expect(abilitiesOf(live)).toEqual(can)
  })

  it.each(behind)('without %s has no %s', async (method, ability) => {
    const host = await open(row, { missing: [method] }).host
    expect(abilitiesOf(host)).toEqual(
      can.filter((one) => behind.every(([m, a]) => m !== method || a !== one)),
    )
    expect(host[ability]).toBeUndefined()
  })

  it.each(closed)(
    'ER-011 tells what the person closed from what failed (%#)',
    async (act, outcome) => {
      const code = (method: string) => (method === 'config' ? '0' : '1000')
      const host = await open(row, { answer: (method) => ({ code: code(method) }) }).host
      expect(await outcomeOf(act(host))).toEqual(outcome)
    },
  )

  it.runIf(fails)('ER-012 hands on a failure that the app has shown itself', async () => {
    const code = (method: string) => (method === 'config' ? '0' : '9000')
    const host = await open(row, { answer: (method) => ({ code: code(method) }) }).host
    expect(await outcomeOf(fails?.(host))).toBe('9000')
  })
})

const rowOf = (name: HostName): Row => {
  const found = rows.find((row) => row.name === name)
  if (!found) throw new Error(name)
  return found
}

describe('the app’s router', () => {
  const app = rowOf('app')

  it('ER-013 hands on that the app knows no such method', async () => {
    const host = await open(app, { answer: () => ({ code: 'havenotapi' }) }).host
    expect(await outcomeOf(host.saveImage?.('https://koi.example/p.png'))).toBe('havenotapi')
  })

  it('ER-014 a method that is gone is refused and logged', async () => {
    const { around, log, host } = open(app)
    const { bindCard } = await host
    Object.assign(around.globals.koiRouter?.sdks['wallet'] ?? {}, { bindCard: undefined })
    await expect(bindCard?.()).rejects.toThrow('router: wallet sdk bindCard method not found')
    expect(log).toEqual(['router: wallet sdk bindCard method not found'])
  })

  it('ER-015 an app that does not come up leaves a browser, and a line in the log', async () => {
    const failed = open(app, { up: Promise.reject(new Error('native side is gone')) })
    expect(abilitiesOf(await failed.host)).toEqual(['copy'])
    expect(failed.log).toEqual(['init failed'])
    const silent = open(app, { up: new Promise(() => undefined) }, { wait: async () => undefined })
    expect(abilitiesOf(await silent.host)).toEqual(['copy'])
    expect(silent.log).toEqual(['init failed'])
  })

  it.each([
    ['RU-270', '3.1.4', [], ['appMessage', 'timeline']],
    ['RU-270', '3.1.5', ['xiaohongshu'], ['appMessage', 'timeline', 'xiaohongshu']],
    [
      'RU-271',
      '3.1.6',
      ['xiaohongshu', 'douyin'],
      ['appMessage', 'timeline', 'xiaohongshu', 'douyin'],
    ],
    [
      'RU-272',
      '3.4.5',
      ['xiaohongshu', 'douyin'],
      ['appMessage', 'timeline', 'xiaohongshu', 'douyin', 'savePicture'],
    ],
  ])('%s version %s asks for %j and reaches %j', async (_row, appVersion, checked, targets) => {
    const { host, said } = open(
      { ...app, appVersion },
      { answer: () => ({ code: '0', data: { installed: true } }) },
    )
    expect((await host).shareTargets).toEqual(targets)
    const asked = said().filter(({ method }) => method === 'app.isInstalled')
    expect(asked.map(({ parameters }) => parameters)).toEqual(checked.map((name) => ({ name })))
  })

  it('offers no app that is not there, or cannot be asked for', async () => {
    const answer = (method: string, parameters: object) => {
      if (method !== 'app.isInstalled') return { code: '0' }
      return 'name' in parameters && parameters.name === 'douyin'
        ? { code: '0', data: { installed: false } }
        : { code: 'havenotapi' }
    }
    const host = await open(app, { answer }).host
    expect(host.shareTargets).toEqual(['appMessage', 'timeline', 'savePicture'])
  })

  it('hears of coming back and going away, until nobody listens', async () => {
    const { bridge, emit } = fakeRouter()
    const host = await arrive(fakeAround('app', { koiRouter: bridge }).around)
    const seen: boolean[] = []
    const stop = host.onVisibility?.((isVisible) => seen.push(isVisible))
    emit('visibility', { visible: false })
    emit('visibility', { visible: true })
    stop?.()
    emit('visibility', { visible: false })
    expect(seen).toEqual([false, true])
  })
})

describe('face checks', () => {
  it.each(['wechat', 'app'] as const)(
    'on %s nothing native is called without all parameters',
    async (name) => {
      const { host, said } = open(rowOf(name))
      const { verifyFace } = await host
      const before = said().length
      await expect(verifyFace?.({ scene: 'a' })).rejects.toThrow(
        '请检查参数scene|package|package_sign',
      )
      expect(said().length).toBe(before)
      await verifyFace?.(face)
      expect(said().length).toBe(before + 1)
    },
  )
})

describe('the mini-program', () => {
  const row = rowOf('miniprogram')

  it.each([
    ['/h5/v6/pages/index/index', '/pages/home/index'],
    ['/h5/v6/pages/index/index?a=1', '/pages/home/index?a=1'],
    [
      '/h5/v6/pages/product/detail/index?fund_code=1',
      '/pages/web/index?url=%2Fh5%2Fv6%2Fpages%2Fproduct%2Fdetail%2Findex%3Ffund_code%3D1',
    ],
    ['/pages/charge-password-mp/index?purpose=buy', '/pages/charge-password-mp/index?purpose=buy'],
  ])('opens %s as %s of the shell', async (url, native) => {
    const { host, said } = open(row)
    await (await host).navigation?.navigateTo(url)
    expect(said()).toMatchObject([
      { method: 'miniProgram.navigateTo', parameters: { url: native } },
    ])
  })

  it('RU-068 opens every tab page as a tab of the shell', () => {
    const tabs = Object.values(pages).filter((page) => 'tab' in page && page.tab !== undefined)
    const native = tabs.map(({ path }) => nativeAddress(`/h5/v6${path}`))
    expect(native.toSorted()).toEqual([
      '/pages/home/index',
      '/pages/list/index',
      '/pages/mine/index',
      '/pages/square/index',
    ])
  })

  it('knows how deep it lies, and leaves the shell a card that may be shared', async () => {
    const { host, said } = open(row)
    const { navigation, shareMenu } = await host
    expect(await navigation?.depth()).toBe(3)
    await shareMenu?.set(card, [])
    await shareMenu?.hide()
    expect(said().map(({ parameters }) => ('data' in parameters ? parameters.data : {}))).toEqual([
      { type: 'share', title: card.title, link: card.link },
      { type: 'share', title: '锦鲤理财', link: 'https://koi.example/h5/v6/pages/index/index' },
    ])
  })
})

describe('QQ', () => {
  it('ER-016 an old QQ cannot bind a card and says what it is missing', async () => {
    const host = await open(rowOf('qq'), { missing: ['tenpay.openTenpayView'] }).host
    expect(await outcomeOf(host.bindCard?.())).toBe('havenotapi')
  })

  it('EN-263 EN-264 finds the keys of whoever is logged in to QQ, and none without skey', async () => {
    const cookies = (text: string) => ({ cookies: () => text })
    const logged = open(rowOf('qq'), {}, cookies('uin=o123; skey=@abc; theme=x'))
    expect(await (await logged.host).login?.silentLogin?.()).toEqual({ uin: 'o123', skey: '@abc' })
    const own = open(rowOf('qq'), {}, cookies('p_uin=o9; p_skey=psk'))
    expect(await (await own.host).login?.silentLogin?.()).toEqual({ p_uin: 'o9', p_skey: 'psk' })
    const half = open(rowOf('qq'), {}, cookies('uin=o123'))
    expect(await (await half.host).login?.silentLogin?.()).toBeUndefined()
  })

  it('outside of QQ tries to launch it, and notices when nothing happened', async () => {
    const url = 'https://koi.example/h5/v6/pages/index/index'
    const away = fakeAround('qq', {}, { onHidden: (listener) => (listener(), () => undefined) })
    expect(await (await arrive(away.around)).login?.launch?.(url, 1500)).toBe(true)
    expect(away.opened).toEqual([expect.stringContaining(btoa(url))])
    const stayed = fakeAround('qq', {}, { wait: async () => undefined })
    expect(await (await arrive(stayed.around)).login?.launch?.(url, 1500)).toBe(false)
  })

  it('inside of QQ there is nothing to launch', async () => {
    expect((await open(rowOf('qq')).host).login?.launch).toBeUndefined()
  })
})

describe('a browser', () => {
  const browser = (share: () => Promise<void>): HostAround['browser'] =>
    Object.assign(Object.create(null), { share })

  it.each(['h5', 'desktop'] as const)('%s tells a closed sheet from a failure', async (name) => {
    const answers = [
      () => Promise.resolve(),
      () => Promise.reject(new DOMException('closed', 'AbortError')),
      () => Promise.reject(new Error('no target')),
    ]
    const next = () => answers.shift()?.() ?? Promise.resolve()
    const { share } = await arrive(fakeAround(name, {}, { browser: browser(next) }).around)
    expect(await share?.(card)).toBe('shared')
    expect(await share?.(card)).toBe('cancelled')
    await expect(share?.(card)).rejects.toThrow('no target')
  })
})
