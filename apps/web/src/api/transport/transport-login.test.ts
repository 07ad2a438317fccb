import { CallFailed } from '@koi/contracts/client'
import { gTk } from '@koi/domain/identity/g-tk'
import { describe, expect, it } from 'vitest'
import { RetriesExhausted } from '../failures/failures.ts'
import { json, serve } from '../testing/answering-server.ts'
import { sendingClient } from '../testing/sending-client.ts'

const request = { fund_code: '900311' }
const order = { fund_code: '900311', idempotency_key: 'k'.repeat(16) }
const ok = json({ retcode: 0, total: 7 })
const expired = json({ retcode: 1001, retmsg: '登录已过期，请重新登录' })

/** A person whose session may end, and who may log in again. */
function person({ key = 'old', mayLogIn = true } = {}) {
  const state = { key, logins: 0, nowMs: 0 }
  return {
    state,
    parts: {
      cookies: () => (state.key === '' ? '' : `qlskey=${state.key}`),
      now: () => state.nowMs,
      relogin: async () => {
        state.logins++
        await new Promise((done) => setTimeout(done, 5))
        if (mayLogIn) state.key = `new${state.logins}`
        return mayLogIn
      },
    },
  }
}

const failureOf = (answer: Promise<unknown>) => answer.catch((error: unknown) => error)

describe('a call that needs a login', () => {
  it('RU-128 ST-155 waits for the login of a visitor before it is sent', async () => {
    const { seen, origin } = await serve(ok)
    const { state, parts } = person({ key: '' })
    expect(await sendingClient(origin, parts).read(request)).toEqual({ total: 7 })
    expect([state.logins, seen.length]).toEqual([1, 1])
  })

  it('RU-128 goes at once with skipLogin, and for visitors’ calls', async () => {
    const { seen, origin } = await serve(ok)
    const { state, parts } = person({ key: '' })
    const client = sendingClient(origin, parts)
    await client.skipping(request)
    await client.visit(request)
    expect([state.logins, seen.length]).toEqual([0, 2])
  })

  it('is refused as the server would where nobody logs in, without asking it', async () => {
    const { seen, origin } = await serve(ok)
    const { parts } = person({ key: '', mayLogIn: false })
    const failure = await failureOf(sendingClient(origin, parts).read(request))
    expect(failure).toBeInstanceOf(CallFailed)
    expect(failure).toMatchObject({ retcode: '1001', message: '登录已过期，请重新登录' })
    expect(seen).toHaveLength(0)
  })

  it.each([1001, 66210007])(
    'RU-129 ST-156 is sent once more after the code %d and a login, the same in everything',
    async (retcode) => {
      const { seen, origin } = await serve(json({ retcode, retmsg: '' }), ok)
      const { state, parts } = person()
      expect(await sendingClient(origin, parts).write(order)).toEqual({ total: 7 })
      expect(state.logins).toBe(1)
      expect(seen.map(({ body }) => body)).toEqual([seen[0]?.body, seen[0]?.body])
      expect(seen[0]?.body).toContain(order.idempotency_key)
      // The token follows the new session.
      expect(seen[0]?.url.searchParams.get('g_tk')).not.toBe(seen[1]?.url.searchParams.get('g_tk'))
    },
  )

  it('RU-129 is never sent a third time', async () => {
    const { seen, origin } = await serve(expired)
    const { state, parts } = person()
    expect(await failureOf(sendingClient(origin, parts).read(request))).toMatchObject({
      retcode: '1001',
    })
    expect([state.logins, seen.length]).toEqual([1, 2])
  })

  it('stays refused where the login does not come about', async () => {
    const { seen, origin } = await serve(expired)
    const { parts } = person({ mayLogIn: false })
    expect(await failureOf(sendingClient(origin, parts).read(request))).toMatchObject({
      retcode: '1001',
    })
    expect(seen).toHaveLength(1)
  })

  it('shares one login with all calls that meet the ended session', async () => {
    const { origin } = await serve((incoming, response) => {
      const isOld = incoming.url?.includes(`g_tk=${gTk('old')}`) ?? false
      return (isOld ? expired : ok)(incoming, response)
    })
    const { state, parts } = person()
    const client = sendingClient(origin, parts)
    const all = await Promise.all([
      client.read(request),
      client.read(request),
      client.read(request),
    ])
    expect(all).toEqual([{ total: 7 }, { total: 7 }, { total: 7 }])
    expect(state.logins).toBe(1)
  })

  it('uses the session that another call has begun meanwhile', async () => {
    const { state, parts } = person()
    const { origin } = await serve((_request, response) => {
      const isOld = state.key === 'old'
      state.key = 'of another call'
      response.end(JSON.stringify(isOld ? { retcode: 1001 } : { retcode: 0, total: 7 }))
    })
    expect(await sendingClient(origin, parts).read(request)).toEqual({ total: 7 })
    expect(state.logins).toBe(0)
  })

  it('ER-043 is given up after three logins in five minutes, and tried again after them', async () => {
    const { state, parts } = person()
    const { origin } = await serve(expired)
    const client = sendingClient(origin, parts)
    for (let login = 1; login <= 3; login++) {
      state.key = 'old'
      await failureOf(client.read(request))
    }
    expect(await failureOf(client.read(request))).toBeInstanceOf(RetriesExhausted)
    expect(state.logins).toBe(3)
    state.nowMs = 300_000
    expect(await failureOf(client.read(request))).toBeInstanceOf(CallFailed)
    expect(state.logins).toBe(4)
  })

  it('leads nobody to a login whose failure is ignored', async () => {
    const { seen, origin } = await serve(expired)
    const { state, parts } = person()
    await failureOf(sendingClient(origin, parts).ignoring(request))
    expect([state.logins, seen.length]).toEqual([0, 1])
  })

  it('stops waiting for a login when its page is left', async () => {
    const { seen, origin } = await serve(ok)
    const { parts } = person({ key: '' })
    const asker = new AbortController()
    const answer = sendingClient(origin, parts).read(request, asker.signal)
    asker.abort()
    expect(await failureOf(answer)).toMatchObject({ name: 'AbortError' })
    expect(seen).toHaveLength(0)
  })
})
