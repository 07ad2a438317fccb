import { page } from '@koi/contracts/page'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { parseAddress, withQuery } from './address.ts'
import { createPageTable } from './page-table.ts'
import { instanceOf, keepPages, planNavigation, resolve, type Entry } from './plan.ts'

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
const paths = ['/pages/entry/list/steady/index', '/pages/product/detail/index']
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

  it('RU-065 loads a path below /pages/ that is not registered, with the base before it', () => {
    const url = '/h5/v6/pages/unknownpkg/x?a=1'
    expect(plan('/pages/unknownpkg/x?a=1')).toEqual({ kind: 'load', url, replace: false })
    expect(plan('/pages/product/detail/index')).toMatchObject({ kind: 'show', move: 'push' })
  })

  it('asks for the rest of the table before it calls a path unknown', () => {
    const near = createPageTable({ home: pages.home }, 'home', () => Promise.resolve({}))
    const target = '/pages/product/detail/index?fund_code=1'
    expect(planNavigation({ target, current, origin, pages: near })).toEqual({
      kind: 'unknown',
      address: { path: '/pages/product/detail/index', search: '?fund_code=1' },
    })
  })

  it('opens a page under its one path, whatever spelling was asked for', () => {
    expect(plan('/pages/product/detail/?a=1')).toMatchObject({
      address: { path: '/pages/product/detail/index', search: '?a=1' },
    })
  })

  it.each([
    ['push', 'push', ''],
    ['mpNavigate', 'push', ''],
    ['mpSwitchTab', 'push', ''],
    ['replace', 'replace', '?is_url_replace=1'],
    ['redirect', 'replace', ''],
    ['mpRedirect', 'replace', ''],
  ])('RU-074 makes a %s a %s of its own stack', (type, move, search) => {
    expect(plan('/pages/product/detail/index', { type })).toMatchObject({
      kind: 'show',
      move,
      address: { search },
    })
  })

  it('RU-074 launches anew by a full load, and leaves back and custom to others', () => {
    expect(plan('/pages/product/detail/index', { type: 'mpReLaunch' })).toEqual({
      kind: 'load',
      url: '/h5/v6/pages/product/detail/index',
      replace: true,
    })
    expect(plan('', { type: 'back' })).toEqual({ kind: 'back' })
    expect(plan('', { type: 'custom' })).toEqual({ kind: 'custom' })
  })

  it('RU-178 refuses a type that nobody knows', () => {
    expect(plan('/pages/index/index', { type: 'fly' })).toEqual({
      kind: 'invalid',
      reason: 'the type fly is not known',
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

  it.each(['https://other.example/x', '/mb/v4/funddetailv5/000198.shtml'])(
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
  it.each(['/', '/pages/none/xx'])('RU-023 leads %s to home with its query', (path) => {
    expect(resolve({ path, search: '?lctfrom=a' }, pages)).toMatchObject({
      address: { path: '/pages/index/index', search: '?lctfrom=a' },
    })
  })
})

describe('keepPages', () => {
  const entry = (name: 'home' | 'wealth' | 'detail', index: number): Entry<typeof name> => {
    const found = [pages.home, ...paths.map((path) => pages.find(path))].find(
      (candidate) => candidate?.name === name,
    )
    if (!found) throw new Error(name)
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
