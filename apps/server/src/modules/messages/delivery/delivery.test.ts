import { navOf } from '@koi/domain/products/nav'
import { DELIVERY_TRIES_MAX } from '@koi/domain/messages/delivery-waits'
import { MESSAGE_KINDS } from '@koi/domain/messages/message-kinds'
import { describe, expect, it } from 'vitest'
import { deliverPartsOf } from '#compose/deliver-parts.ts'
import { tellers } from '#compose/tellers.ts'
import { catchMails, type CatcherMode } from '#gateways/mail/mail-catcher.fixture.ts'
import { mailOverSmtp } from '#gateways/mail/mail-over-smtp.ts'
import { createTestApp, type TestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createLog } from '#kernel/log.ts'
import { createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { until } from '#testing/until.ts'
import { saveEmail } from '../ways/address-store.ts'
import { startTelling, tellWaiting } from '../tell.ts'
import { deliverWaiting, startDelivering } from './deliver.ts'

const catcher = await catchMails()
const server = {
  host: '127.0.0.1',
  port: catcher.port,
  isTls: false,
  mayBePlain: true,
  user: '',
  password: '',
  sender: 'koi@koi.example',
}
const quick = { connectMs: 300, silenceMs: 200, wholeMs: 600 }
const nowMs = shanghaiMs('2026-03-02T10:00')
const SITE = 'http://127.0.0.1:8080'
const WAYS = ['email'] as const

const mail = mailOverSmtp(server, quick)
const app = await createTestApp({ nowMs, mail })
const second = await createTestApp({ database: app, nowMs, mail })
const { db } = app
const partsOf = (koi: TestApp) =>
  deliverPartsOf(koi, { db: koi.db, log: createLog('silent'), mail, siteOrigin: SITE })
const deliver = (koi: TestApp = app) => deliverWaiting(partsOf(koi))

let people = 0
/** Somebody with an address, to whom something happened. */
async function somebody() {
  people += 1
  const address = `person${people}@example.com`
  const who = await app.person()
  await saveEmail(db, app.seal, { accountId: who.accountId, email: address, nowMs })
  return { ...who, address }
}
type Who = Awaited<ReturnType<typeof somebody>>

/** A login on a device that had not been seen before. */
async function newDevice(who: Pick<Who, 'accountId'>, device: string) {
  await db.run(addDevice, [who.accountId, 'first'])
  await db.run(addDevice, [who.accountId, device])
  await tellWaiting(db, tellers, WAYS)
}
const mailsTo = ({ address }: Pick<Who, 'address'>) =>
  catcher.mails.filter(({ to }) => to.includes(address))
const deliveriesOf = ({ accountId }: Pick<Who, 'accountId'>) => db.rows(readDeliveries, [accountId])
const makeDue = () => db.run(setDue)

describe('RT-116 e-mail', () => {
  it('says what the list says, where it is shown and how to have no more, once', async () => {
    await addFund(db, { code: 'ML1', name: '锦鲤ML1', days: { '2026-03-02': navOf('1.0000') } })
    const buyer = await createInvestor(app)
    await saveEmail(db, app.seal, {
      accountId: buyer.accountId,
      email: 'buyer@example.com',
      nowMs,
    })
    const orderId = await buyer.buy('ML1', 100_000)
    await app.clock.freeze(shanghaiMs('2026-03-03T09:30'))
    await app.services.settlement.settleUntil(shanghaiMs('2026-03-03T09:30'))
    await tellWaiting(db, tellers, WAYS)
    await deliver()
    await deliver()
    const mails = mailsTo({ address: 'buyer@example.com' })
    expect(mails.map(({ headers }) => headers.get('subject'))).toEqual([['买入已确认']])
    const [caught] = mails
    const [told] = (await buyer.client.queryMessages({})).messages
    expect(caught?.text).toContain(`${told?.title}\n${told?.body}\n`)
    expect(caught?.text).toContain(`${SITE}${told?.link}`)
    expect(told?.link).toContain(orderId)
    const [stop = ''] = caught?.headers.get('list-unsubscribe') ?? []
    expect(caught?.text).toContain(stop.slice(1, -1))
    await app.clock.freeze(nowMs, { allowBackwards: true })
  })

  it('is not written for kinds that were switched off, nor where no server is configured', async () => {
    const who = await somebody()
    await who.client.setMessageWay({ way: 'email', kind: 'system', isOn: false })
    await newDevice(who, 'a')
    await who.client.setMessageWay({ way: 'email', kind: 'system', isOn: true })
    await db.run(addDevice, [who.accountId, 'b'])
    await tellWaiting(db, tellers)
    await newDevice(who, 'c')
    await deliver()
    expect(await deliveriesOf(who)).toMatchObject([{ state: 'sent' }])
    expect(mailsTo(who)).toHaveLength(1)
    expect((await who.client.queryMessages({})).messages).toHaveLength(3)
  })

  it('that waits goes to nobody whose address is gone or who switched it off meanwhile', async () => {
    const [gone, off] = [await somebody(), await somebody()]
    await newDevice(gone, 'a')
    await newDevice(off, 'a')
    await gone.client.removeEmail({})
    await off.client.setMessageWay({ way: 'email', kind: 'system', isOn: false })
    await deliver()
    expect([await deliveriesOf(gone), await deliveriesOf(off)]).toMatchObject([
      [{ state: 'dropped' }],
      [{ state: 'dropped' }],
    ])
    expect([...mailsTo(gone), ...mailsTo(off)]).toEqual([])
  })

  it('is sent once by two nodes that send at the same time', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => somebody()))
    for (const who of crowd) await newDevice(who, 'a')
    await Promise.all([deliver(app), deliver(second), deliver(app), deliver(second)])
    for (const who of crowd) expect(mailsTo(who)).toHaveLength(1)
  })

  it('is sent by another node after one was killed, before or after it had sent it', async () => {
    const who = await somebody()
    await newDevice(who, 'a')
    // Gone before it was sent: the delivery is taken, and nobody says what became of it.
    const killed = () => Promise.reject(new Error('killed'))
    const gone = { ...partsOf(app), db: { ...db, run: killed } }
    const unsent = { ...gone, mail: { ...mail, send: killed } }
    await expect(deliverWaiting(unsent)).rejects.toThrow('killed')
    await deliver(second)
    expect(mailsTo(who)).toEqual([])
    await makeDue()
    await deliver(second)
    expect(mailsTo(who)).toHaveLength(1)
    // Gone just after the server took it: it comes twice, under one id.
    await newDevice(who, 'b')
    await expect(deliverWaiting(gone)).rejects.toThrow('killed')
    await makeDue()
    await deliver(second)
    const ids = mailsTo(who).map(({ headers }) => headers.get('message-id')?.[0])
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(2)
  })

  it.each<CatcherMode>(['hangs', 'hangsInMail', 'takesLater'])(
    'to a server that %s is lost never: it waits longer each time, and goes when the server is back',
    async (mode) => {
      const who = await somebody()
      await newDevice(who, 'a')
      catcher.state.mode = mode
      await deliver()
      await makeDue()
      await deliver()
      const [waiting] = await deliveriesOf(who)
      expect(waiting).toMatchObject({ state: 'waiting', tries: 2 })
      expect(waiting?.waitSeconds).toBeGreaterThan(290)
      expect(waiting?.reason).not.toContain('@')
      catcher.state.mode = 'takes'
      await makeDue()
      await deliver()
      expect(await deliveriesOf(who)).toMatchObject([{ state: 'sent', tries: 3 }])
      expect(mailsTo(who)).toHaveLength(1)
    },
  )

  it('is given up when its receiver is refused, or after the last try, with the reason', async () => {
    const [refused, late] = [await somebody(), await somebody()]
    await newDevice(refused, 'a')
    catcher.state.mode = 'refuses'
    await deliver()
    expect(await deliveriesOf(refused)).toMatchObject([
      { state: 'failed', reason: 'EENVELOPE 550 5.1.1', tries: 1 },
    ])
    await newDevice(late, 'a')
    catcher.state.mode = 'takesLater'
    for (let tries = 0; tries < DELIVERY_TRIES_MAX; tries += 1) {
      await makeDue()
      await deliver()
    }
    catcher.state.mode = 'takes'
    await makeDue()
    await deliver()
    expect(await deliveriesOf(late)).toMatchObject([
      { state: 'failed', reason: 'EENVELOPE 451 4.7.1', tries: DELIVERY_TRIES_MAX },
    ])
    expect(mailsTo(late)).toEqual([])
  })

  it('to a server that hangs is tried for few of many, so that the rest lose no try', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => somebody()))
    for (const who of crowd) await newDevice(who, 'a')
    catcher.state.mode = 'hangs'
    await deliver()
    catcher.state.mode = 'takes'
    const all = (await Promise.all(crowd.map(deliveriesOf))).flat()
    expect(all.filter(({ tries }) => tries > 0).length).toBeLessThan(6)
    await makeDue()
    await deliver()
    for (const who of crowd) expect(mailsTo(who)).toHaveLength(1)
  })

  it('goes out as soon as it is told, on whichever node', async () => {
    const who = await somebody()
    await until(() => db.changes.areHeard())
    const stops = [
      startTelling({ db, tellers, ways: WAYS, log: createLog('silent') }),
      startDelivering(partsOf(app)),
    ]
    await second.db.run(addDevice, [who.accountId, 'first'])
    await second.db.run(addDevice, [who.accountId, 'a'])
    await until(() => mailsTo(who).length === 1)
    for (const stop of stops) await stop()
    expect(await deliveriesOf(who)).toMatchObject([{ state: 'sent' }])
  })
})

describe('RT-116 the way out of a mail', () => {
  /** Somebody who got a mail, with the address that ends it. */
  async function mailed() {
    const who = await somebody()
    await newDevice(who, 'a')
    await deliver()
    const [link = ''] = mailsTo(who)[0]?.headers.get('list-unsubscribe') ?? []
    const { pathname, search } = new URL(link.slice(1, -1))
    return { ...who, url: pathname + search }
  }
  const isOn = async (who: Who) =>
    (await who.client.queryMessageWays({})).ways[0]?.kinds.map((each) => each.isOn)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('switches the kind off with one request of a mailbox, without a login; looking does not', async () => {
    const who = await mailed()
    const visitor = app.visitor()
    const looked = await visitor.inject({ method: 'GET', url: who.url })
    expect(looked.statusCode).toBe(200)
    expect(looked.body).toContain('不再接收系统类邮件？')
    expect(await isOn(who)).toEqual(MESSAGE_KINDS.map(() => true))
    for (const _ of [1, 2]) {
      const done = await visitor.inject({
        method: 'POST',
        url: who.url,
        headers: { ...form, origin: 'https://mail.example' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(done.statusCode).toBe(200)
      expect(done.body).toContain('不再发送系统类邮件')
    }
    expect(await isOn(who)).toEqual(MESSAGE_KINDS.map((kind) => kind !== 'system'))
  })

  it('is good for that address alone, and made by nobody else', async () => {
    const who = await mailed()
    await saveEmail(db, app.seal, { accountId: who.accountId, email: 'new@example.com', nowMs })
    const half = who.url.slice(0, -4)
    for (const url of [
      who.url,
      half,
      '/message/stop',
      '/message/stop?token=',
      '/message/stop?token=a&token=b',
    ]) {
      for (const method of ['GET', 'POST'] as const) {
        const answer = await app.visitor().inject({ method, url, headers: form, payload: '' })
        expect([url, answer.statusCode]).toEqual([url, 404])
      }
    }
    expect(await isOn(who)).toEqual(MESSAGE_KINDS.map(() => true))
  })
})

const addDevice = sql(
  'test-delivery-device',
  `insert into login_device (account_id, device_sha256, last_login_at) values ($1, $2, now()) on conflict do nothing`,
)
const readDeliveries = sql<{ state: string; tries: number; reason: string; waitSeconds: number }>(
  'test-deliveries',
  `select d.state, d.tries, d.reason, extract(epoch from d.due_at - now())::float8 as "waitSeconds"
   from message_delivery d join message m on m.id = d.message_id where m.account_id = $1 order by d.id`,
)
const setDue = sql(
  'test-deliveries-due',
  `update message_delivery set due_at = now() where state = 'waiting'`,
)
