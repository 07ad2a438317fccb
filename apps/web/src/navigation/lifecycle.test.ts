import { page } from '@koi/contracts/page'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { memoryHistory } from './history.ts'
import { createLifecycle, type Happening } from './lifecycle.ts'
import { createNavigator } from './navigator.ts'
import { createPageModules } from './page-modules.ts'
import { createPageTable } from './page-table.ts'

const shared = { row: 'test', access: 'visitor' as const, query: z.object({}) }
const table = {
  home: page({ ...shared, path: '/pages/index/index', title: '首页', tab: 0 }),
  mine: page({ ...shared, path: '/pages/entry/mine/index/index', title: '我的', tab: 3 }),
  detail: page({ ...shared, path: '/pages/product/detail/index', title: '产品' }),
  hold: page({ ...shared, path: '/pages/hold/detail/index', title: '持有' }),
}

async function open(url = '/h5/v6/pages/index/index') {
  const ready = () => Promise.resolve({ default: () => null })
  const navigator = createNavigator({
    pages: createPageTable(table, 'home'),
    modules: createPageModules({ near: { home: ready, mine: ready, detail: ready, hold: ready } }),
    history: memoryHistory(url),
    makeKey: (() => {
      let keys = 0
      return () => `k${keys++}`
    })(),
    report: () => undefined,
  })
  await navigator.start()
  let happen: (happening: Happening) => void = () => undefined
  const lifecycle = createLifecycle({ navigator, watch: (listener) => (happen = listener) })
  const told: string[] = []
  lifecycle.subscribe((scene, entry) => told.push(`${scene} ${entry.page.name}`))
  /** What was told since the last look. */
  const news = () => told.splice(0)
  return { navigator, lifecycle, news, happen: (happening: Happening) => happen(happening) }
}

describe('lifecycle', () => {
  it('RU-082 ST-001 tells 1 of the open page, and of every page that is opened', async () => {
    const { navigator, news } = await open()
    expect(news()).toEqual(['1 home'])
    await navigator.navigate('/pages/product/detail/index')
    expect(news()).toEqual(['5 home', '1 detail'])
  })

  it('RU-082 ST-002 tells 2 where a page is shown again: by Back, by its tab, by the device', async () => {
    const { navigator, news, happen } = await open()
    await navigator.navigate('/pages/entry/mine/index/index')
    await navigator.navigate('/pages/index/index')
    expect(news()).toEqual(['1 home', '5 home', '1 mine', '5 mine', '2 home'])
    happen('hidden')
    happen('shown')
    expect(news()).toEqual(['5 home', '2 home'])
  })

  it('RU-082 ST-003 tells 3 of a page that Back closes', async () => {
    const { navigator, news } = await open()
    await navigator.navigate('/pages/product/detail/index')
    news()
    navigator.back()
    await expect.poll(news).toEqual(['3 detail', '2 home'])
  })

  it('RU-082 ST-003 tells 3 where Back leaves the app', async () => {
    const { navigator, news } = await open()
    navigator.back()
    await expect.poll(news).toEqual(['1 home', '3 home'])
  })

  it('RU-082 ST-004 tells 4 of a page that is replaced, and of the last one', async () => {
    const { navigator, news, happen } = await open()
    await navigator.navigate('/pages/product/detail/index')
    news()
    await navigator.navigate('/pages/hold/detail/index', { replace: true })
    expect(news()).toEqual(['4 detail', '1 hold'])
    happen('unloaded')
    expect(news()).toEqual(['4 hold'])
  })

  it('RU-082 ST-005 tells 5 once, however many tidings of it come', async () => {
    const { news, happen } = await open()
    news()
    happen('hidden')
    happen('hidden')
    expect(news()).toEqual(['5 home'])
  })

  it('RU-082 ST-006 tells 6 in place of 2 after a share, once', async () => {
    const { lifecycle, news, happen } = await open()
    news()
    lifecycle.shareBegan()
    happen('hidden')
    happen('shown')
    lifecycle.shareEnded()
    expect(news()).toEqual(['5 home', '6 home'])
    happen('hidden')
    happen('shown')
    expect(news()).toEqual(['5 home', '2 home'])
  })

  it('RU-082 ST-006 tells 6 also where the page stayed in sight', async () => {
    const { lifecycle, news } = await open()
    news()
    lifecycle.shareBegan()
    lifecycle.shareEnded()
    expect(news()).toEqual(['6 home'])
  })

  it('says nothing of a query that changes', async () => {
    const { navigator, news } = await open('/h5/v6/pages/product/detail/index')
    news()
    navigator.setQuery({ range: '3y' })
    expect(news()).toEqual([])
  })
})
