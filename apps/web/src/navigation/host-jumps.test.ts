import { page } from '@koi/contracts/page'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createStore } from '#lib/storage.ts'
import { memoryStorage } from '#lib/testing/memory-storage.ts'
import { HostFailure, type Host, type HostNavigation } from '#hosts/host.ts'
import { memoryHistory } from './history.ts'
import { createHostJumps } from './host-jumps.ts'
import { createNavigator } from './navigator.ts'
import { createPageModules } from './page-modules.ts'
import { createPageTable } from './page-table.ts'
import { createTrail } from './trail.ts'

const shared = { row: 'test', access: 'visitor' as const, query: z.object({}) }
const pages = createPageTable(
  {
    home: page({ ...shared, path: '/pages/index/index', title: '首页', tab: 0 }),
    detail: page({ ...shared, path: '/pages/product/detail/index', title: '产品' }),
    player: page({ ...shared, path: '/pages/live/player', title: '直播间' }),
  },
  'home',
)

/** An app inside of a host that writes down what it is asked to do. */
function open(url: string, host: { name?: Host['name']; depth?: number; fails?: string[] } = {}) {
  const { name = 'miniprogram', depth = 1, fails = [] } = host
  const calls: string[] = []
  const reports: string[] = []
  const say = (method: string) => async (what: string | number, options?: object) => {
    if (fails.includes(method)) throw new HostFailure('havenotapi')
    calls.push([method, what, ...(options ? [JSON.stringify(options)] : [])].join(' '))
  }
  const navigation: HostNavigation = {
    depth: async () => depth,
    navigateTo: say('navigateTo'),
    back: say('back'),
    ...(name === 'miniprogram' && {
      redirectTo: say('redirectTo'),
      switchTab: say('switchTab'),
      reLaunch: say('reLaunch'),
    }),
  }
  const history = memoryHistory(url, 'https://koi.example')
  const trail = createTrail(createStore(() => storage))
  const report = (reason: string) => reports.push(reason)
  const jumps = createHostJumps({
    host: { name, navigation, close: () => say('close')('') },
    history,
    pages,
    trail,
    report,
  })
  const ready = () => Promise.resolve({ default: () => null })
  let keys = 0
  const navigator = createNavigator({
    pages,
    modules: createPageModules({ near: { home: ready, detail: ready, player: ready } }),
    history,
    makeKey: () => `k${keys++}`,
    report,
    hostJumps: () => Promise.resolve(jumps),
  })
  return { navigator, jumps, history, calls, reports }
}
const storage = memoryStorage()
const detail = '/h5/v6/pages/product/detail/index'

describe('navigation in a host with a page stack of its own', () => {
  it('RU-066 opens pages there and not in the own stack', async () => {
    const { navigator, history, calls } = open('/h5/v6/pages/index/index')
    expect(await navigator.navigate(`${detail}?fund_code=1`)).toBe(true)
    await navigator.navigate(detail, { replace: true })
    await navigator.navigate(detail, { type: 'mpReLaunch' })
    expect(calls).toEqual([
      `navigateTo ${detail}?fund_code=1`,
      `redirectTo ${detail}?is_url_replace=1`,
      `reLaunch ${detail}`,
    ])
    expect(history.urls()).toEqual(['/h5/v6/pages/index/index'])
    expect(navigator.state().current.page.name).toBe('home')
  })

  it('RU-067 replaces the newest page of a stack of eight', async () => {
    const { navigator, calls } = open('/h5/v6/pages/index/index', { depth: 8 })
    await navigator.navigate(detail)
    expect(calls).toEqual([`redirectTo ${detail}`])
  })

  it('RU-075 asks the hooks first', async () => {
    const { navigator, calls } = open('/h5/v6/pages/index/index')
    const allow = navigator.on('beforeLeave', () => false)
    expect(await navigator.navigate(detail)).toBe(false)
    allow()
    navigator.on('beforeEnter', (to) =>
      to.page.name === 'detail' ? '/pages/live/player' : undefined,
    )
    await navigator.navigate(detail)
    expect(calls).toEqual(['navigateTo /h5/v6/pages/live/player'])
  })

  it('RU-069 RU-071 opens a live room of the native app fullscreen', async () => {
    const { navigator, calls } = open('/h5/v6/pages/index/index', { name: 'app' })
    await navigator.navigate('/pages/live/player?live_id=7')
    expect(calls).toEqual([
      'navigateTo https://koi.example/h5/v6/pages/live/player?live_id=7 {"fullscreen":true,"pullDownRefresh":false}',
    ])
  })

  it('RU-070 loads a path that is not registered in a web view of the native app', async () => {
    const { navigator, history, calls } = open('/h5/v6/pages/index/index', { name: 'app' })
    await navigator.navigate('/pages/unknownpkg/x')
    expect(calls).toEqual(['navigateTo https://koi.example/h5/v6/pages/unknownpkg/x'])
    expect(history.loads).toEqual([])
  })

  it('stays in the own stack where the host fails, and says so', async () => {
    const { navigator, reports } = open('/h5/v6/pages/index/index', { fails: ['navigateTo'] })
    expect(await navigator.navigate(detail)).toBe(true)
    expect(navigator.state().current.page.name).toBe('detail')
    expect(reports).toEqual(['miniprogram: HostFailure: havenotapi'])
  })
})

describe('Back in a host with a page stack of its own', () => {
  it.each([
    ['to the page before', { depth: 3 }, ['back 1']],
    [
      'home from the only page of a mini-program',
      { depth: 1 },
      ['switchTab /h5/v6/pages/index/index'],
    ],
    ['out of the native app’s only page', { name: 'app' as const, depth: 1 }, ['close ']],
    ['to the native page before', { name: 'app' as const, depth: 2 }, ['back 1']],
  ])('RU-072 goes %s', async (_name, host, expected) => {
    const { navigator, calls } = open(detail, host)
    navigator.back()
    await expect.poll(() => calls).toEqual(expected)
  })

  it('RU-072 is a step of the history where that has one', async () => {
    const { navigator, calls } = open(detail, { depth: 3, fails: ['navigateTo'] })
    await navigator.start()
    await navigator.navigate('/pages/live/player')
    navigator.back()
    await expect.poll(() => navigator.state().current.page.name).toBe('detail')
    expect(calls).toEqual([])
  })

  it('goes home where the host cannot go back', async () => {
    const { navigator, reports } = open(detail, { name: 'app', depth: 2, fails: ['back'] })
    navigator.back()
    await expect.poll(() => navigator.state().current.page.name).toBe('home')
    expect(reports).toEqual(['app: HostFailure: havenotapi'])
  })

  it('RU-076 leaves a live player for the live page before it', async () => {
    const player = '/h5/v6/pages/live/player'
    // Every page of the mini-program is a document of its own; they share their storage.
    const opened: [path: string, depth: number][] = [
      ['/pages/index/index', 1],
      ['/pages/live/player', 2],
      ['/pages/product/detail/index', 3],
    ]
    for (const [path, depth] of opened) await open(`/h5/v6${path}`, { depth }).jumps.note(path)
    const { navigator, jumps, calls } = open(player, { depth: 4 })
    await jumps.note('/pages/live/player')
    navigator.back()
    await expect.poll(() => calls).toEqual(['back 2'])
  })

  it('RU-076 is the usual Back without an earlier live page', async () => {
    const { jumps, navigator, calls } = open('/h5/v6/pages/live/player', { depth: 2 })
    await jumps.note('/pages/live/player')
    navigator.back()
    await expect.poll(() => calls).toEqual(['back 1'])
  })
})
