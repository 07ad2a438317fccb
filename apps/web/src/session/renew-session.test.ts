import type { ResponseOf } from '@koi/contracts/call'
import { identityCalls } from '@koi/contracts/calls/identity'
import type { Envelope, Transport } from '@koi/contracts/client'
import { toWire } from '@koi/contracts/wire'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { renewSession } from './renew-session.ts'
import { fetchSession, SESSION_FRESH_MS } from './session.ts'

const brand = {
  id: 'main',
  title: '锦鲤理财',
  siteTitle: '锦鲤理财',
  companyName: 'Koi',
  domain: '',
  entity: 'koi_self',
  institutionKind: 'sales',
  spid: '1',
  spids: ['1'],
  canPay: true,
  canPwd: true,
  codeLogin: true,
  isTest: false,
  isBeta: false,
  isLctNgHost: true,
  needTrace: false,
  traceAppId: '',
  loadingUrl: '',
  terminateUrl: '',
  linkDomain: '',
  accountLists: [],
  rules: {
    intradayEstimates: false,
    positionRankings: false,
    oneTapCopying: false,
    buyPrizes: false,
    profitSharing: false,
    posterHistoryDays: 0,
    tradingHoursNotice: false,
    liveClosed: false,
    aiClientsClosed: false,
  },
} satisfies ResponseOf<typeof identityCalls.querySession>['brand']

const answer = (accountId: string | undefined): Envelope => ({
  retcode: '0',
  retmsg: '',
  body: toWire(identityCalls.querySession.response, {
    account:
      accountId === undefined
        ? null
        : {
            accountId,
            nickName: accountId,
            phoneMasked: '138****0000',
            isForbidden: false,
            isGuest: false,
            hasPayPassword: true,
          },
    brand,
    isDemo: true,
    businessNowMs: 0,
  }),
})

/** An app whose server says who is here; `who` can be changed. */
function appOf(first: string | undefined) {
  const server = { who: first, asked: 0 }
  const transport: Transport = () => {
    server.asked++
    return Promise.resolve(answer(server.who))
  }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  /** A page that shows something; it tells how often it asked. */
  const show = (queryKey: readonly unknown[], staleTime = 0) => {
    const page = { asked: 0, stop: () => undefined as void }
    const observer = new QueryObserver(queries, {
      queryKey,
      queryFn: () => ++page.asked,
      staleTime,
    })
    page.stop = observer.subscribe(() => undefined)
    return page
  }
  return { server, transport, queries, show }
}

describe('renewSession', () => {
  it('asks who is here now, and tells those who show it', async () => {
    const { server, transport, queries } = appOf(undefined)
    await fetchSession(queries, transport)
    const seen: unknown[] = []
    const observer = new QueryObserver(queries, {
      queryKey: callKey(identityCalls.querySession, {}),
      staleTime: SESSION_FRESH_MS,
      enabled: false,
    })
    observer.subscribe(({ data }) => seen.push(data))
    server.who = 'lin'
    const session = await renewSession(queries, transport)
    expect(session.account?.accountId).toBe('lin')
    await expect.poll(() => seen.at(-1)).toMatchObject({ account: { accountId: 'lin' } })
    expect(seen).not.toContain(undefined)
  })

  it('asks again after a login what the open page shows, and forgets what others showed', async () => {
    const { server, transport, queries, show } = appOf(undefined)
    const hidden = show(['assets'])
    const open = show(['favourites'], Infinity)
    await expect.poll(() => [hidden.asked, open.asked]).toEqual([1, 1])
    hidden.stop()
    server.who = 'lin'
    await renewSession(queries, transport)
    await expect.poll(() => open.asked).toBe(2)
    expect(queries.getQueryData(['assets'])).toBeUndefined()
    open.stop()
  })

  it('asks nothing for a page after a logout but who is here', async () => {
    const { server, transport, queries, show } = appOf('lin')
    const open = show(['favourites'])
    await expect.poll(() => open.asked).toBe(1)
    server.who = undefined
    const session = await renewSession(queries, transport)
    expect(session.account).toBeUndefined()
    expect([open.asked, server.asked]).toEqual([1, 1])
    open.stop()
  })

  it('leaves nothing of the account before in the cache after a logout', async () => {
    const { server, transport, queries, show } = appOf('lin')
    await fetchSession(queries, transport)
    const members = show(['assets'], Infinity)
    const open = show(['favourites'], Infinity)
    await expect.poll(() => [members.asked, open.asked]).toEqual([1, 1])
    server.who = undefined
    // The page takes its parts for members away when it hears that nobody is here.
    const head = new QueryObserver<ResponseOf<typeof identityCalls.querySession>>(queries, {
      queryKey: callKey(identityCalls.querySession, {}),
      enabled: false,
    })
    head.subscribe(({ data }) => data?.account === null && members.stop())
    await renewSession(queries, transport)
    expect(queries.getQueryData(['assets'])).toBeUndefined()
    expect(queries.getQueryState(['favourites'])?.isInvalidated).toBe(true)
    open.stop()
  })

  it('shows nothing of one account to another', async () => {
    const { server, transport, queries, show } = appOf('lin')
    await fetchSession(queries, transport)
    const open = show(['assets'], Infinity)
    await expect.poll(() => open.asked).toBe(1)
    server.who = 'chen'
    const renewed = renewSession(queries, transport)
    const seen: unknown[] = []
    queries.getQueryCache().subscribe(() => seen.push(queries.getQueryData(['assets'])))
    await renewed
    await expect.poll(() => open.asked).toBe(2)
    expect(seen).toContain(undefined)
    open.stop()
  })
})
