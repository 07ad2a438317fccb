import { page } from '@koi/contracts/page'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { memoryHistory } from './history.ts'
import { createNavigator } from './navigator.ts'
import { createPageModules, PAGE_LOAD_TIMEOUT_MS, type PageModule } from './page-modules.ts'
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
  let keys = 0
  const ready = () => Promise.resolve(shown)
  const modules = createPageModules({ home: ready, detail: ready, hold: ready, ...load })
  const navigator = createNavigator({
    pages,
    modules,
    history,
    makeKey: () => `k${keys++}`,
    report: (reason) => reports.push(reason),
  })
  return { history, navigator, reports, name: () => navigator.state().current.page.name }
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

  it('asks before leave, then before enter, and tells after', async () => {
    const { navigator } = open('/h5/v6/pages/index/index')
    const calls: string[] = []
    navigator.on('after', (to, from) => calls.push(`after ${from.page.name}>${to.page.name}`))
    navigator.on('beforeEnter', (to) => void calls.push(`enter ${to.page.name}`))
    navigator.on('beforeLeave', (_to, from) => void calls.push(`leave ${from.page.name}`))
    await navigator.navigate('/pages/product/detail/index')
    expect(calls).toEqual(['leave home', 'enter detail', 'after home>detail'])
  })

  it('stays where a hook says no, also against the browser’s Back', async () => {
    const { history, navigator, name } = open('/h5/v6/pages/index/index')
    await navigator.start()
    await navigator.navigate('/pages/product/detail/index')
    const allow = navigator.on('beforeLeave', () => false)
    expect(await navigator.navigate('/pages/hold/detail/index')).toBe(false)
    history.go(-1)
    await expect.poll(() => history.url()).toBe('/h5/v6/pages/product/detail/index')
    expect(name()).toBe('detail')
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

  it('keeps page state in the query without a step in the history', async () => {
    const { history, navigator } = open('/h5/v6/pages/product/detail/index?fund_code=1')
    navigator.setQuery({ range: '3y' })
    expect(history.urls()).toEqual(['/h5/v6/pages/product/detail/index?fund_code=1&range=3y'])
    expect(navigator.state().current.search).toBe('?fund_code=1&range=3y')
    navigator.setQuery({ range: undefined })
    expect(history.url()).toBe('/h5/v6/pages/product/detail/index?fund_code=1')
  })

  it('RU-237 gives up a page that does not come in time', async () => {
    const modules = createPageModules({ home: () => new Promise<PageModule>(() => undefined) }, 5)
    await expect(modules.load('home')).rejects.toThrow('no answer in 5 ms')
    expect(PAGE_LOAD_TIMEOUT_MS).toBe(60_000)
  })
})
