import { CallFailed, CallIgnored } from '@koi/contracts/client'
import { describe, expect, it } from 'vitest'
import { createDialogStore } from '#ui/overlays/dialog-store.ts'
import { crmHeaders } from './crm-ticket.ts'
import { hangUp, json, serve, type Answer } from '../testing/answering-server.ts'
import { sendingClient } from '../testing/sending-client.ts'
import { isLoginExpired } from '../failures/failure-kinds.ts'
import { showFailure } from '../failures/show-failure.ts'

const request = { fund_code: '900311' }
const ok = json({ retcode: 0, total: 7 })
const OUT = '/h5/v6/pages/out/product/detail/index'
const failureOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

describe('a page under /pages/out/', () => {
  it('RU-182 RU-218 asks the visitor’s twin, whose name is not doubled', async () => {
    const { seen, origin } = await serve(ok)
    const client = sendingClient(origin, { page: () => OUT })
    await client.visit(request)
    await client.twin(request)
    await client.named(request)
    expect(seen.map(({ url }) => url.pathname)).toEqual([
      '/fbp/fund/v1/a.ReadVisitor',
      '/fbp/fund/v1/a.ReadVisitor',
      '/fund_act_fcg/x.fcgi',
    ])
  })

  it('RU-218 resolves a refusal with empty data where the contract knows such', async () => {
    const { origin } = await serve(json({ retcode: 5, retmsg: '系统繁忙' }))
    const client = sendingClient(origin, { page: () => OUT })
    expect(await client.visitEmpty(request)).toEqual({})
  })

  const answers: [what: string, answer: Answer][] = [
    ['retcode 5', json({ retcode: 5, retmsg: '系统繁忙' })],
    ['an ended session', json({ retcode: 1001, retmsg: '登录已过期，请重新登录' })],
    ['HTTP 500', json({}, 500)],
    ['HTTP 404', json({ retcode: 404 }, 404)],
    ['a lost connection', hangUp],
  ]

  it.each(answers)(
    'RU-218 shows no dialog and leads to no login after %s',
    async (_what, answer) => {
      const { origin } = await serve(answer)
      const client = sendingClient(origin, {
        page: () => OUT,
        relogin: () => expect.unreachable('no login'),
      })
      const failure = await failureOf(client.visit(request))
      expect(failure).toBeInstanceOf(CallIgnored)
      expect(isLoginExpired(failure)).toBe(false)
      const dialogs = createDialogStore()
      await showFailure(failure, dialogs, () => undefined)
      expect(dialogs.current()).toBeUndefined()
    },
  )

  it.each(answers)(
    'ER-047 swallows a call that ignores failures after %s',
    async (_what, answer) => {
      const { origin } = await serve(answer)
      const failure = await failureOf(sendingClient(origin).ignoring(request))
      const dialogs = createDialogStore()
      await showFailure(failure, dialogs, () => undefined)
      expect([failure instanceof CallIgnored, dialogs.current()]).toEqual([true, undefined])
    },
  )

  it('asks as everybody on other pages, and hears what is wrong', async () => {
    const { seen, origin } = await serve(json({ retcode: 5, retmsg: '系统繁忙' }))
    const client = sendingClient(origin, { page: () => '/h5/v6/pages/product/detail/index' })
    expect(await failureOf(client.visit(request))).toBeInstanceOf(CallFailed)
    expect(seen[0]?.url.pathname).toBe('/fbp/fund/v1/a.Read')
  })
})

describe('the CRM gateway', () => {
  it('is told the visit’s ticket, and no other call is', async () => {
    const { seen, origin } = await serve(ok)
    const visited: string[] = ['?lctfrom=a']
    const client = sendingClient(origin, { crmHeaders: async () => crmHeaders(visited) })
    await client.crm(request)
    // A page inside the app says nothing and changes nothing.
    visited.push('?ticket=T-1&eid=wm%5F9&fund_code=1', '?fund_code=2')
    await client.crm(request)
    await client.visit(request)
    expect(
      seen.map(({ headers }) => [headers['scrm-ticket'], headers['scrm-external-user-id']]),
    ).toEqual([
      [undefined, undefined],
      ['T-1', 'wm_9'],
      [undefined, undefined],
    ])
  })

  it.each(['a%0d%0ax-evil:1', '%E9%B2%A4', '', 'x'.repeat(513)])(
    'is told nothing that a header cannot carry: %s',
    (value) => {
      expect(crmHeaders([`?ticket=${value}`])).toEqual({})
    },
  )
})

describe('AI calls', () => {
  it('go to the rehearsal’s host while the experiment is on, and nothing else does', async () => {
    const [own, rehearsal] = [await serve(ok), await serve(ok)]
    let aiOrigin: string | undefined = rehearsal.origin
    const client = sendingClient(own.origin, { aiOrigin: async () => aiOrigin })
    await client.ai(request)
    await client.visit(request)
    aiOrigin = undefined
    await client.ai(request)
    expect(rehearsal.seen.map(({ url }) => url.pathname)).toEqual(['/rest/search/a/index'])
    expect(own.seen.map(({ url }) => url.pathname)).toEqual([
      '/fbp/fund/v1/a.Read',
      '/rest/search/a/index',
    ])
  })
})

describe('fields of the address', () => {
  it('stand in the query and in the body', async () => {
    const { seen, origin } = await serve(ok)
    await sendingClient(origin).named(request)
    expect(seen[0]?.url.searchParams.get('fund_code')).toBe('900311')
    expect(new URLSearchParams(seen[0]?.body).get('fund_code')).toBe('900311')
  })
})

describe('the alternate domain', () => {
  const strangers = [json({ retcode: 1001, retmsg: '登录已过期' }), json({ retcode: 1003 })]

  it.each(strangers)(
    'RU-210 is not believed when it says that nobody is logged in',
    async (answer) => {
      const [own, other] = [await serve(hangUp), await serve(answer)]
      const client = sendingClient(own.origin, {
        alternateOrigins: [other.origin, 'https://never.example'],
        relogin: () => expect.unreachable('no login'),
      })
      await expect(client.read(request)).rejects.toThrow('no connection')
      expect([own.seen.length, other.seen.length]).toEqual([1, 1])
    },
  )

  it('RU-210 is never asked to write', async () => {
    const [own, other] = [await serve(hangUp), await serve(ok)]
    const client = sendingClient(own.origin, { alternateOrigins: [other.origin] })
    const order = { fund_code: '900311', idempotency_key: 'k'.repeat(16) }
    await expect(client.write(order)).rejects.toThrow('no connection')
    expect([own.seen.length, other.seen.length]).toEqual([1, 0])
  })
})
