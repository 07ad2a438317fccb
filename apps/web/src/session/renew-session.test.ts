import { sessionCalls } from '@koi/contracts/calls/session'
import type { Envelope, Transport } from '@koi/contracts/client'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { callKey } from '#api/call-key.ts'
import { renewSession } from './renew-session.ts'
import { fetchSession, SESSION_FRESH_MS } from './session.ts'

const answer = (accountId: string | undefined): Envelope => ({
  retcode: '0',
  retmsg: '',
  body: {
    account:
      accountId === undefined
        ? null
        : {
            account_id: accountId,
            nick_name: accountId,
            phone_masked: '138****0000',
            is_forbidden: false,
            has_pay_password: true,
          },
    brand: {
      spid: '1',
      company_name: 'Koi',
      can_pay: true,
      can_pwd: true,
      code_login: true,
      title: '锦鲤理财',
    },
    is_demo: true,
    business_now_ms: 0,
  },
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
      queryKey: callKey(sessionCalls.querySession, {}),
      staleTime: SESSION_FRESH_MS,
      enabled: false,
    })
    observer.subscribe(({ data }) => seen.push(data))
    server.who = 'lin'
    const session = await renewSession(queries, transport)
    expect(session.account?.accountId).toBe('lin')
    await expect.poll(() => seen.at(-1)).toMatchObject({ account: { account_id: 'lin' } })
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
})
