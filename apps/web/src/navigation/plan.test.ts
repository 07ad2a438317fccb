import { page } from '@koi/contracts/page'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { parseAddress, withQuery } from './address.ts'
import { createPageTable } from './page-table.ts'
import { instanceOf, keepPages, planBack, planNavigation, resolve, type Entry } from './plan.ts'

const shared = { row: 'test', access: 'visitor' as const, query: z.object({}) }
const pages = createPageTable(
  {
    home: page({ ...shared, path: '/pages/index/index', title: '首页', tab: 0 }),
    wealth: page({ ...shared, path: '/pages/entry/list/steady/index', title: '稳健', tab: 1 }),
    detail: page({ ...shared, path: '/pages/product/detail/index', title: '产品详情' }),
    myreserve: page({ ...shared, path: '/pages/live/myreserve', title: '预约' }),
  },
  'home',
)
const origin = 'https://koi.example'
const current = { path: '/pages/index/index', search: '' }
const plan = (target: string, options = {}) =>
  planNavigation({ target, current, origin, pages, options })

describe('planNavigation', () => {
  it.each([
    '/h5/v6/pages/product/detail/index?fund_code=900311',
    '/pages/product/detail/index?fund_code=900311',
    'pages/product/detail/index?fund_code=900311',
    'https://koi.example/h5/v6/pages/product/detail/index?fund_code=900311',
  ])('opens %s', (target) => {
    expect(plan(target)).toMatchObject({
      kind: 'show',
      move: 'push',
      page: { name: 'detail' },
      address: { path: '/pages/product/detail/index', search: '?fund_code=900311' },
    })
  })

  it.each([
    ['/pages/product/detail', 'detail'],
    ['/pages/product/detail/', 'detail'],
    ['/pages/live/myreserve/index', 'myreserve'],
  ])('opens %s with either spelling of a trailing index', (target, name) => {
    expect(plan(target)).toMatchObject({ kind: 'show', page: { name } })
  })

  it('RU-073 adds is_url_replace=1 to a replace navigation', () => {
    expect(plan('/pages/product/detail/index?a=1', { replace: true })).toMatchObject({
      move: 'replace',
      address: { search: '?a=1&is_url_replace=1' },
    })
  })

  it('RU-023 leads an unknown page to home and keeps the query', () => {
    expect(plan('/h5/v6/pages/none/xx?lctfrom=a')).toMatchObject({
      page: { name: 'home' },
      address: { path: '/pages/index/index', search: '?lctfrom=a' },
    })
  })

  it('RU-179 refuses an empty path', () => {
    expect(plan(' ')).toEqual({ kind: 'invalid', reason: 'the path is empty' })
  })

  it('RU-180 refuses a path that contains the text undefined', () => {
    const target = '/pages/product/detail/index?fund_code=undefined'
    expect(plan(target)).toEqual({ kind: 'invalid', reason: `undefined in ${target}` })
  })

  it.each([['javascript:alert(1)'], ['data:text/html,x'], ['weixin://x']])(
    'refuses %s',
    (target) => {
      expect(plan(target)).toMatchObject({ kind: 'invalid' })
    },
  )

  it.each(['https://other.example/x', '/mb/v5/fund/pdf_show/index.shtml?url=a'])(
    'leaves the page stack for %s',
    (target) => {
      expect(plan(target)).toEqual({
        kind: 'load',
        url: new URL(target, origin).href,
        replace: false,
      })
    },
  )

  it('loads the page anew where __h5MultiPage=1 asks for it', () => {
    expect(plan('/pages/live/myreserve?__h5MultiPage=1')).toEqual({
      kind: 'load',
      url: '/h5/v6/pages/live/myreserve?__h5MultiPage=1',
      replace: false,
    })
  })

  it('does not open the tab that is open', () => {
    expect(plan('/pages/index/index')).toMatchObject({ move: 'replace', address: { search: '' } })
  })
})

describe('resolve', () => {
  it.each(['/', '/pages/none/xx'])('leads %s to home', (path) => {
    expect(resolve({ path, search: '?lctfrom=a' }, pages)).toMatchObject({
      isMoved: true,
      address: { path: '/pages/index/index', search: '?lctfrom=a' },
    })
  })
})

describe('planBack', () => {
  const at = (index: number, name: string) => planBack({ index, page: { name } }, 'home')

  it('steps back in the history where there is one', () => {
    expect(at(2, 'detail')).toBe('history')
  })

  it('goes home where the visit began with an inner page', () => {
    expect(at(0, 'detail')).toBe('home')
  })

  it('leaves where the visit began at home', () => {
    expect(at(0, 'home')).toBe('leave')
  })
})

describe('keepPages', () => {
  const entry = (name: 'home' | 'wealth' | 'detail', index: number): Entry<typeof name> => {
    const found = pages.all.find((candidate) => candidate.name === name)
    if (!found || found.name !== name) throw new Error(name)
    return { page: { ...found, name }, key: `k${index}`, index, path: found.path, search: '' }
  }
  const keys = (entries: readonly Entry[]) => entries.map(({ key }) => key)

  it('keeps a tab as one living page, whatever its place in the history', () => {
    const kept = keepPages([entry('home', 0), entry('wealth', 1)], entry('home', 2))
    expect(kept.map(instanceOf)).toEqual(['tab wealth', 'tab home'])
  })

  it('keeps the last five pages and lets older ones go', () => {
    const stack = Array.from({ length: 7 }, (_, index) => entry('detail', index))
    expect(keys(keepPages(stack, entry('detail', 7)))).toEqual(['k3', 'k4', 'k5', 'k6', 'k7'])
  })

  it('lets go what lies after the page that Back leads to', () => {
    const stack = [entry('detail', 0), entry('detail', 1), entry('detail', 2)]
    expect(keys(keepPages(stack, entry('detail', 1)))).toEqual(['k0', 'k1'])
  })
})

describe('addresses', () => {
  it('knows its own and no other', () => {
    expect(parseAddress('/h5/v6', origin)).toEqual({ path: '/', search: '' })
    expect(parseAddress('/h5/v6x/pages/a', origin)).toBeUndefined()
    expect(parseAddress('//other.example/pages/a', origin)).toBeUndefined()
  })

  it('changes one value of a query and leaves the others', () => {
    expect(withQuery('?a=1&b=2', { b: undefined, c: '3' })).toBe('?a=1&c=3')
    expect(withQuery('?a=1', { a: undefined })).toBe('')
  })
})
