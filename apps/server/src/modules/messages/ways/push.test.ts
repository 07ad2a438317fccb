import { refusals, type RefusalName } from '@koi/contracts/codes/refusals'
import { PUSH_BROWSERS_MAX } from '@koi/domain/messages/push-notice'
import { describe, expect, it } from 'vitest'
import { testPushConfig } from '#gateways/push/push-config.fixture.ts'
import { pushOverHttp } from '#gateways/push/push-over-http.ts'
import { catchPushes } from '#gateways/push/push-service.fixture.ts'
import { createTestApp, type Person, type TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { messagePersonalData } from '../personal-store.ts'

const service = await catchPushes()
const config = testPushConfig([service.origin])
const nowMs = shanghaiMs('2026-03-02T10:00')
const app = await createTestApp({ nowMs, push: pushOverHttp(config) })

const refused = (name: RefusalName) =>
  expect.objectContaining({ retcode: String(refusals[name].code) })
const subscribe = () => service.subscribe(config.publicKey)
const browsersOf = async (who: Person) => (await who.client.queryPush({})).browsers

/** The same person in another browser. */
async function elsewhere(who: Person, koi: TestApp = app): Promise<Person> {
  const { token, csrfKey } = await koi.sessions.open(who.accountId, {
    proof: 'now',
    device: 'iPhone · Safari',
  })
  const browser = koi.visitor()
  browser.cookies.set('koi_session', token).set('qlskey', csrfKey).set('qluin', who.accountId)
  return { ...browser, accountId: who.accountId }
}

async function subscribed() {
  const who = await app.person()
  const target = subscribe()
  await who.client.setPush(target)
  return { ...who, target }
}

describe('RT-116 notifications', () => {
  it('are offered where keys are configured, and nowhere else', async () => {
    const without = await createTestApp({ database: app })
    const who = await without.person()
    expect((await who.client.queryMessageWays({})).ways).toEqual([])
    const asked = [
      () => who.client.queryPush({}),
      () => who.client.setPush(subscribe()),
      () => who.client.setPushDetails({ isOn: true }),
      () => who.client.setMessageWay({ way: 'push', kind: 'trade', isOn: true }),
    ]
    for (const ask of asked) await expect(ask()).rejects.toEqual(refused('messageWayOff'))
  })

  it('come to the browser that asked, say no more than their person wants, and end when it is removed', async () => {
    const who = await app.person()
    expect(await who.client.queryPush({})).toEqual({ senderKey: config.publicKey, browsers: [] })
    const target = subscribe()
    await who.client.setPush(target)
    await who.client.setPush(target)
    const [here] = await browsersOf(who)
    expect(here).toMatchObject({
      isHere: true,
      showsDetails: false,
      endpoint: target.endpoint,
      addedMs: nowMs,
    })
    expect((await who.client.queryMessageWays({})).ways).toMatchObject([
      { way: 'push', isReady: true },
    ])
    await who.client.setPushDetails({ isOn: true })
    expect(await browsersOf(who)).toMatchObject([{ showsDetails: true }])
    // The browser says it again, as it does when its keys are new: what was chosen stays.
    await who.client.setPush(target)
    expect(await browsersOf(who)).toMatchObject([{ showsDetails: true }])
    const removed = { browserId: here?.browserId ?? '' }
    await who.client.removePush(removed)
    await who.client.removePush(removed)
    expect(await browsersOf(who)).toEqual([])
    await expect(who.client.setPushDetails({ isOn: true })).rejects.toEqual(refused('pushNotHere'))
  })

  it('a browser that says another endpoint has that one alone', async () => {
    const who = await subscribed()
    const next = subscribe()
    await who.client.setPush(next)
    expect(await browsersOf(who)).toMatchObject([{ endpoint: next.endpoint }])
  })

  it('an endpoint that another account sets up is no longer the one’s before it, nor are its choices', async () => {
    const who = await subscribed()
    await who.client.setPushDetails({ isOn: true })
    const other = await app.person()
    await other.client.setPush(who.target)
    expect(await browsersOf(who)).toEqual([])
    expect(await browsersOf(other)).toMatchObject([{ isHere: true, showsDetails: false }])
  })

  it('nobody removes or reads a browser of somebody else', async () => {
    const [who, other] = [await subscribed(), await app.person()]
    const [mine] = await browsersOf(who)
    await other.client.removePush({ browserId: mine?.browserId ?? '' })
    expect(await browsersOf(who)).toHaveLength(1)
    expect(await browsersOf(other)).toEqual([])
  })

  it.each([
    'http://127.0.0.1:1/push',
    'http://169.254.169.254/latest/meta-data',
    'https://localhost/a',
    'https://fcm.googleapis.com.evil.example/a',
    'https://fcm.googleapis.com@10.0.0.1/a',
    'https://evil.example/fcm.googleapis.com',
    'http://fcm.googleapis.com/a',
    'file:///etc/passwd',
    'nonsense',
  ])('are sent to no address that a browser makes up: %s', async (endpoint) => {
    const who = await app.person()
    await expect(who.client.setPush({ ...subscribe(), endpoint })).rejects.toEqual(
      refused('pushServiceUnknown'),
    )
    expect(await browsersOf(who)).toEqual([])
  })

  it.each([
    { endpoint: '' },
    { endpoint: `https://fcm.googleapis.com/${'a'.repeat(2048)}` },
    { p256dh: 'short' },
    { p256dh: '!'.repeat(87) },
    { auth: '' },
    { auth: 'a'.repeat(200) },
  ])('are refused at the edge for %j', async (wrong) => {
    const who = await app.person()
    await expect(who.client.setPush({ ...subscribe(), ...wrong })).rejects.toEqual(
      refused('invalidRequest'),
    )
  })

  it('are in ten browsers of an account at most; the one that has them changes its own', async () => {
    const who = await subscribed()
    const others = await Promise.all(
      Array.from({ length: PUSH_BROWSERS_MAX - 1 }, () => elsewhere(who)),
    )
    for (const each of others) await each.client.setPush(subscribe())
    const last = await elsewhere(who)
    await expect(last.client.setPush(subscribe())).rejects.toEqual(refused('pushBrowsersFull'))
    await who.client.setPush(subscribe())
    const all = await browsersOf(who)
    expect(all).toHaveLength(PUSH_BROWSERS_MAX)
    expect(all.filter(({ isHere }) => isHere)).toHaveLength(1)
    expect(all.filter(({ isHere, endpoint }) => !isHere && endpoint !== '')).toEqual([])
    await who.client.removePush({ browserId: all.find(({ isHere }) => !isHere)?.browserId ?? '' })
    await last.client.setPush(subscribe())
    expect(await browsersOf(last)).toHaveLength(PUSH_BROWSERS_MAX)
  })

  it('at once from many browsers they are in no more than that', async () => {
    const who = await app.person()
    const many = await Promise.all(
      Array.from({ length: PUSH_BROWSERS_MAX + 3 }, () => elsewhere(who)),
    )
    const asked = await Promise.allSettled(many.map((each) => each.client.setPush(subscribe())))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(PUSH_BROWSERS_MAX)
    expect(await browsersOf(who)).toHaveLength(PUSH_BROWSERS_MAX)
  })

  it('end with the session: a logout, a device that is signed out, one that is over', async () => {
    const who = await subscribed()
    const [out, ended, old] = [await elsewhere(who), await elsewhere(who), await elsewhere(who)]
    for (const each of [out, ended, old]) await each.client.setPush(subscribe())
    await out.client.logout({})
    expect(await browsersOf(who)).toHaveLength(3)
    const { sessions } = await ended.client.querySessions({})
    const { sessionId = '' } = sessions.find(({ isCurrent }) => isCurrent) ?? {}
    await who.client.endSession({ sessionId })
    expect(await browsersOf(who)).toHaveLength(2)
    expect(await app.db.rows(rowsOf, [who.accountId])).toHaveLength(2)
    await app.db.run(expire, [who.accountId, 'iPhone · Safari'])
    expect(await browsersOf(who)).toMatchObject([{ isHere: true }])
  })

  it('end where the key of the sender became another one', async () => {
    const who = await subscribed()
    const next = testPushConfig([service.origin])
    const later = await createTestApp({ database: app, push: pushOverHttp(next) })
    const again = await elsewhere(who, later)
    expect(await again.client.queryPush({})).toEqual({ senderKey: next.publicKey, browsers: [] })
  })

  it('are kept sealed, are in the copy of one’s data, and go with the account', async () => {
    const who = await subscribed()
    const [row] = await app.db.rows(rowsOf, [who.accountId])
    expect(row?.sealed).not.toContain('push')
    expect(JSON.stringify(row)).not.toContain(who.target.endpoint)
    const copy = await messagePersonalData.read(app.db, who.accountId, app.seal, app.objects)
    expect(copy).toMatchObject({
      messageBrowsers: [{ endpoint: who.target.endpoint, showsDetails: false }],
    })
    expect(JSON.stringify(copy)).not.toContain(who.target.auth)
    await app.db.transaction(async (tx) => messagePersonalData.forget?.(tx, who.accountId))
    expect(await app.db.rows(rowsOf, [who.accountId])).toEqual([])
  })
})

const rowsOf = sql<{ sealed: string }>(
  'test-push-rows',
  'select sealed, endpoint_fingerprint from push_subscription where account_id = $1',
)
const expire = sql(
  'test-push-expire',
  `update session set expires_at = now() - interval '1 second' where account_id = $1 and device = $2`,
)
