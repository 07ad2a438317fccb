import { call, type Call } from '@koi/contracts/call'
import { identityCalls } from '@koi/contracts/calls/identity'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { callKey } from '#api/call-key.ts'
import { deviceNow } from '#lib/clock.ts'
import { createHooks } from '#navigation/hooks.ts'
import type { PageModule } from '#navigation/page-modules.ts'
import type { Entry } from '#navigation/plan.ts'
import { prefetchWants } from './prefetch-wants.ts'

const shared = {
  summary: 'test',
  method: 'POST' as const,
  request: z.object({ fundCode: z.string() }),
  response: z.object({}),
}
const open = call({ ...shared, path: '/fcgi/open.fcgi', access: 'visitor', cacheMs: 15_000 })
const own = call({ ...shared, path: '/fcgi/own.fcgi', access: 'user' })

const page: PageModule = {
  default: () => null,
  wants: (query) => {
    const request = { fundCode: query.get('fund_code') ?? '' }
    return [
      { call: open, request },
      { call: own, request },
    ]
  },
}

const entry = (path: string, search = ''): Entry => ({
  page: { row: '', path: '/pages/x', title: '', access: 'visitor', query: z.object({}), name: 'x' },
  path,
  search,
  key: path,
  index: 0,
})

/** An app whose pages can be opened, and the calls it makes before they are. */
function app({ account = '' } = {}) {
  const hooks = createHooks()
  const queries = new QueryClient()
  if (account !== '') {
    queries.setQueryData(callKey(identityCalls.querySession, {}), {
      account: { accountId: account },
    })
  }
  const asked: [Call['path'], unknown][] = []
  prefetchWants({
    navigator: { on: hooks.on },
    modules: { get: () => page },
    queries,
    prefetch: ({ path }, request) => asked.push([path, request]),
  })
  const enter = (to: Entry, from = entry('/pages/index/index')) => hooks.ask(to, from)
  return { queries, asked, enter }
}

const detail = entry('/pages/product/detail/index', '?fund_code=900311')
const request = { fundCode: '900311' }

describe('opening a page', () => {
  it('RU-299 asks for what the page needs before it is there', async () => {
    const { asked, enter } = app({ account: 'lin' })
    await enter(detail)
    expect(asked).toEqual([
      [open.path, request],
      [own.path, request],
    ])
  })

  it('asks nothing for a visitor that a visitor would be refused', async () => {
    const { asked, enter } = app()
    await enter(detail)
    expect(asked).toEqual([[open.path, request]])
  })

  it('asks for nothing that the page would show without asking', async () => {
    const { queries, asked, enter } = app({ account: 'lin' })
    queries.setQueryData(callKey(open, request), {})
    queries.setQueryData([own.path, request, 'first slice'], {}, { updatedAt: deviceNow() - 1000 })
    await enter(detail)
    expect(asked).toEqual([[own.path, request]])
  })

  it.each([
    ['the page that is open', detail, detail],
    ['a page for visitors', entry('/pages/out/product'), detail],
    ['a page opened from one for visitors', detail, entry('/pages/out/product')],
  ])('asks nothing for %s', async (_what, to, from) => {
    const { asked, enter } = app()
    await enter(to, from)
    expect(asked).toEqual([])
  })
})
