import { page } from '@koi/contracts/page'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { memoryHistory } from './history.ts'
import { createNavigator } from './navigator.ts'
import { createPageModules, type PageModule } from './page-modules.ts'
import { createPageTable } from './page-table.ts'

const shared = { row: 'test', access: 'visitor' as const, query: z.object({}) }
const pages = createPageTable(
  {
    home: page({ ...shared, path: '/pages/index/index', title: '首页', tab: 0 }),
    detail: page({ ...shared, path: '/pages/product/detail/index', title: '产品详情' }),
    hold: page({ ...shared, path: '/pages/hold/detail/index', title: '持有详情' }),
  },
  'home',
)
const shown: PageModule = { default: () => null }

function open(
  url: string,
  load: Partial<Record<'home' | 'detail' | 'hold', () => Promise<PageModule>>> = {},
) {
  const history = memoryHistory(url)
  const reports: string[] = []
  const warnings: string[] = []
  let keys = 0
  const ready = () => Promise.resolve(shown)
  const modules = createPageModules({ near: { home: ready, detail: ready, hold: ready, ...load } })
  const navigator = createNavigator({
    pages,
    modules,
    history,
    makeKey: () => `k${keys++}`,
    report: (reason) => reports.push(reason),
    warn: (text) => warnings.push(text),
  })
  return { history, navigator, reports, warnings, name: () => navigator.state().current.page.name }
}

describe('navigator', () => {
  it('starts at home for the root, in place of the root', async () => {
    const { history, navigator, name } = open('/h5/v6/?lctfrom=a')
    await navigator.start()
    expect(name()).toBe('home')
    expect(history.urls()).toEqual(['/h5/v6/pages/index/index?lctfrom=a'])
  })

  it('pushes a page and comes back to the one before', async () => {
    const { history, navigator, name } = open('/h5/v6/pages/index/index')
    await navigator.start()
    expect(await navigator.navigate('/h5/v6/pages/product/detail/index?fund_code=1')).toBe(true)
    expect(navigator.state().current).toMatchObject({ search: '?fund_code=1', index: 1 })
    navigator.back()
    await expect.poll(name).toBe('home')
    expect(navigator.state().direction).toBe('back')
    expect(history.url()).toBe('/h5/v6/pages/index/index')
  })

  it('replaces without a new place in the history, and marks the address', async () => {
    const { history, navigator } = open('/h5/v6/pages/index/index')
    await navigator.navigate('/pages/hold/detail/index?fund_code=1')
    await navigator.navigate('/pages/product/detail/index?fund_code=1', { replace: true })
    expect(history.urls()).toEqual([
      '/h5/v6/pages/index/index',
      '/h5/v6/pages/product/detail/index?fund_code=1&is_url_replace=1',
    ])
  })

  it('goes home by Back where the visit began with an inner page', async () => {
    const { navigator, name } = open('/h5/v6/pages/product/detail/index?fund_code=1')
    navigator.back()
    await expect.poll(name).toBe('home')
  })

  it('ER-054 reports a refused navigation and stays', async () => {
    const { navigator, reports, name } = open('/h5/v6/pages/index/index')
    expect(await navigator.navigate('')).toBe(false)
    expect(await navigator.navigate('/pages/x?a=undefined')).toBe(false)
    expect(reports).toHaveLength(2)
    expect(name()).toBe('home')
  })

  it('RU-075 asks before leave, then before enter, and tells after', async () => {
    const { navigator } = open('/h5/v6/pages/index/index')
    const calls: string[] = []
    navigator.on('after', (to, from) => calls.push(`after ${from.page.name}>${to.page.name}`))
    navigator.on('beforeEnter', (to) => void calls.push(`enter ${to.page.name}`))
    navigator.on('beforeLeave', (_to, from) => void calls.push(`leave ${from.page.name}`))
    await navigator.navigate('/pages/product/detail/index')
    expect(calls).toEqual(['leave home', 'enter detail', 'after home>detail'])
  })

  it('RU-075 ER-055 stays where a hook says no, with a warning only, also against the browser’s Back', async () => {
    const { history, navigator, name, reports, warnings } = open('/h5/v6/pages/index/index')
    await navigator.start()
    await navigator.navigate('/pages/product/detail/index')
    const allow = navigator.on('beforeLeave', () => false)
    expect(await navigator.navigate('/pages/hold/detail/index')).toBe(false)
    history.go(-1)
    await expect.poll(() => history.url()).toBe('/h5/v6/pages/product/detail/index')
    expect(name()).toBe('detail')
    expect(warnings).toEqual([
      'navigation to /h5/v6/pages/hold/detail/index was cancelled',
      'navigation to /h5/v6/pages/index/index was cancelled',
    ])
    expect(reports).toEqual([])
    allow()
    navigator.back()
    await expect.poll(name).toBe('home')
  })

  it('goes where a hook leads it, in place of the page that was asked for', async () => {
    const { history, navigator, name } = open('/h5/v6/pages/index/index')
    navigator.on('beforeEnter', (to) =>
      to.page.name === 'hold' ? '/pages/product/detail/index' : undefined,
    )
    await navigator.navigate('/pages/hold/detail/index')
    expect(name()).toBe('detail')
    expect(history.urls()).toEqual([
      '/h5/v6/pages/index/index',
      '/h5/v6/pages/product/detail/index',
    ])
  })

  it('asks before the first page, too, and leads away from it without a trace', async () => {
    const { history, navigator } = open('/h5/v6/pages/hold/detail/index')
    navigator.on('beforeEnter', (to) =>
      to.page.name === 'hold' ? '/pages/product/detail/index' : undefined,
    )
    await navigator.start()
    expect(navigator.state().kept.map(({ page }) => page.name)).toEqual(['detail'])
    expect(history.urls()).toEqual(['/h5/v6/pages/product/detail/index?is_url_replace=1'])
  })

  it('lets the newest of two navigations win', async () => {
    let arrive: (module: PageModule) => void = () => undefined
    const slow = new Promise<PageModule>((resolve) => {
      arrive = resolve
    })
    const { history, navigator, name } = open('/h5/v6/pages/index/index', { hold: () => slow })
    const older = navigator.navigate('/pages/hold/detail/index')
    const newer = navigator.navigate('/pages/product/detail/index')
    expect(await newer).toBe(true)
    arrive(shown)
    expect(await older).toBe(false)
    expect(name()).toBe('detail')
    expect(history.urls()).toHaveLength(2)
  })

  it('shows a page whose code does not come, so that its frame can offer a retry', async () => {
    const lost = () => Promise.reject(new Error('offline'))
    const { navigator, reports, name } = open('/h5/v6/pages/index/index', { detail: lost })
    expect(await navigator.navigate('/pages/product/detail/index')).toBe(true)
    expect(name()).toBe('detail')
    expect(reports).toEqual(['Error: offline'])
  })

  it('RU-134 ST-165 keeps page state in the query without a step in the history; a change merges into the rest', async () => {
    const { history, navigator } = open('/h5/v6/pages/product/detail/index?fund_code=1')
    navigator.setQuery({ range: '3y' })
    expect(history.urls()).toEqual(['/h5/v6/pages/product/detail/index?fund_code=1&range=3y'])
    expect(navigator.state().current.search).toBe('?fund_code=1&range=3y')
    navigator.setQuery({ sort: 'up', range: '1y' })
    expect(history.urls()).toEqual([
      '/h5/v6/pages/product/detail/index?fund_code=1&range=1y&sort=up',
    ])
    navigator.setQuery({ range: undefined, sort: undefined })
    expect(history.url()).toBe('/h5/v6/pages/product/detail/index?fund_code=1')
  })

  it('RU-074 goes back by the type back', async () => {
    const { navigator, name } = open('/h5/v6/pages/index/index')
    await navigator.start()
    await navigator.navigate('/pages/product/detail/index')
    expect(await navigator.navigate('', { type: 'back' })).toBe(true)
    await expect.poll(name).toBe('home')
  })

  it('RU-074 RU-179 makes a custom navigation the way it brings', async () => {
    const { navigator, reports } = open('/h5/v6/pages/index/index')
    let runs = 0
    expect(await navigator.navigate('', { type: 'custom', run: () => void runs++ })).toBe(true)
    expect(runs).toBe(1)
    const fails = () => Promise.reject(new Error('no such app'))
    expect(await navigator.navigate('', { type: 'custom', run: fails })).toBe(false)
    expect(await navigator.navigate('', { type: 'custom' })).toBe(false)
    expect(reports).toEqual([
      'navigation failed: Error: no such app',
      'navigation failed: Error: a custom navigation brings no way to make it',
    ])
  })

  it('RU-178 ER-054 reports a type that nobody knows', async () => {
    const { navigator, reports } = open('/h5/v6/pages/index/index')
    expect(await navigator.navigate('/pages/hold/detail/index', { type: 'fly' })).toBe(false)
    expect(reports).toEqual(['navigation refused: the type fly is not known'])
  })

  it('RU-021 leaves the app by one Back from where it was entered', async () => {
    const { history, navigator } = open('/h5/v6/')
    const quits: string[] = []
    navigator.on('quit', () => quits.push(history.url()))
    await navigator.start()
    navigator.back()
    await expect.poll(() => quits).toEqual(['/h5/v6/pages/index/index'])
    expect(history.urls()).toHaveLength(1)
  })

  it('RU-065 loads a path that is not registered', async () => {
    const { history, navigator, name } = open('/h5/v6/pages/index/index')
    expect(await navigator.navigate('/pages/unknownpkg/x')).toBe(true)
    expect(history.loads).toEqual([{ url: '/h5/v6/pages/unknownpkg/x', replace: false }])
    expect(name()).toBe('home')
  })

  it('RU-237 gives up a page that does not come in 60 s', async () => {
    vi.useFakeTimers()
    const silent = () => new Promise<PageModule>(() => undefined)
    const seen: unknown[] = []
    createPageModules({ near: { home: silent } })
      .load('home')
      .catch((error: unknown) => seen.push(String(error)))
    await vi.advanceTimersByTimeAsync(59_999)
    expect(seen).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(seen).toEqual(['Error: page home: no answer in 60000 ms'])
    vi.useRealTimers()
  })
})

describe('a table whose greater part comes later', () => {
  const far = { gold: page({ ...shared, path: '/pages/gold/index', title: '黄金' }) }
  const near = {
    home: page({ ...shared, path: '/pages/index/index', title: '首页', tab: 0 }),
    detail: page({ ...shared, path: '/pages/product/detail/index', title: '产品详情' }),
  }

  function start(url: string, fetchAll: () => Promise<typeof near & typeof far>) {
    const history = memoryHistory(url)
    const reports: string[] = []
    let keys = 0
    const ready = () => Promise.resolve(shown)
    const navigator = createNavigator({
      pages: createPageTable<keyof typeof near | keyof typeof far>(near, 'home', fetchAll),
      modules: createPageModules({
        near: { home: ready, detail: ready },
        fetchAll: () => Promise.resolve({ gold: ready }),
      }),
      history,
      makeKey: () => `k${keys++}`,
      report: (reason) => reports.push(reason),
    })
    return { history, navigator, reports, name: () => navigator.state().current.page.name }
  }
  const everything = () => Promise.resolve({ ...near, ...far })
  const home = '/h5/v6/pages/index/index'

  it('opens a page that it learns of only then', async () => {
    const { navigator, history, name } = start(home, everything)
    await navigator.start()
    expect(await navigator.navigate('/pages/gold/index')).toBe(true)
    expect(name()).toBe('gold')
    expect(navigator.state().isLoading).toBe(false)
    navigator.back()
    await expect.poll(name).toBe('home')
    history.go(1)
    await expect.poll(name).toBe('gold')
  })

  it('loads a path that nobody knows once the table is whole', async () => {
    const { navigator, history } = start(home, everything)
    await navigator.navigate('/pages/unknownpkg/x')
    expect(history.loads).toEqual([{ url: '/h5/v6/pages/unknownpkg/x', replace: false }])
  })

  it('leaves it to the server where the rest of the table does not come, and asks again', async () => {
    let isLost = true
    const { navigator, history, reports, name } = start(home, () =>
      isLost ? Promise.reject(new Error('offline')) : everything(),
    )
    await navigator.navigate('/pages/gold/index')
    expect(history.loads).toEqual([{ url: '/h5/v6/pages/gold/index', replace: false }])
    expect(reports).toEqual(['Error: offline'])
    isLost = false
    await navigator.navigate('/pages/gold/index')
    expect(name()).toBe('gold')
  })

  it('lets the newest of two navigations win, also over the fetching of the table', async () => {
    let arrive: () => void = () => undefined
    const { navigator, name } = start(home, async () => {
      await new Promise<void>((resolve) => (arrive = resolve))
      return everything()
    })
    const older = navigator.navigate('/pages/gold/index')
    expect(await navigator.navigate('/pages/product/detail/index')).toBe(true)
    arrive()
    expect(await older).toBe(false)
    expect(name()).toBe('detail')
  })
})

describe('the page table', () => {
  const pagesOf = createPageTable(
    {
      home: page({ ...shared, path: '/pages/index/index', title: '首页', tab: 0 }),
      square: page({
        ...shared,
        path: '/pages/content-product/discussion/square/index',
        title: '社区',
      }),
      list: page({ ...shared, path: '/pages/content-product/channel/action/list', title: '活动' }),
    },
    'home',
  )

  it.each([
    ['/pages/content-product/discussion/square/index', 'square'],
    ['/pages/content-product/discussion/square', 'square'],
    ['/pages/discussion/square/index', 'square'],
    ['/pages/discussion/square/', 'square'],
    ['/pages/channel/action/list', 'list'],
    ['/pages/channel/action/list/index', 'list'],
    ['/pages/other/action/list', undefined],
  ])('finds %s as %s (A-09, A-10)', (path, name) => {
    expect(pagesOf.find(path)?.name).toBe(name)
  })
})
