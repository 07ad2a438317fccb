import { randomBytes } from 'node:crypto'
import { PINGD_PATH } from '@koi/contracts/pingd'
import { trackingCalls } from '@koi/contracts/calls/tracking'
import { EVENT_TYPES } from '@koi/domain/tracking/event-types'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { createTestDb } from '#testing/test-database.ts'
import { statEvents } from './tracking-rows.fixture.ts'

const NOW = shanghaiMs('2026-09-21T10:00')
const koi = await createTestApp({ nowMs: NOW })
const clear = sql('test-stat-clear', 'delete from stat_event')

afterEach(async () => {
  await koi.statistics.flush()
  await koi.db.run(clear)
})

const newId = () => randomBytes(16).toString('hex')
const KEY = '0123456789abcdef'.repeat(2)
const PAGE = '/h5/v6/pages/index/index'
const event = (more: object = {}) => ({
  id: newId(),
  type: 'click',
  name: 'home.search',
  page: PAGE,
  time: 1000,
  ...more,
})
const ping = (list: unknown[], visit: object = {}) => ({
  dm: '127.0.0.1',
  r2: '1',
  url: PAGE,
  r5: JSON.stringify({ key: KEY, ...visit, list }),
})
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

const post = (browser: Browser, payload: string, type: string, headers: object = {}) =>
  browser.inject({
    method: 'POST',
    url: PINGD_PATH,
    payload,
    headers: { 'content-type': type, ...headers },
  })
const rows = async () => {
  await koi.statistics.flush()
  return statEvents(koi.db)
}

describe('a beacon', () => {
  it('CL-055 RU-219 is taken as a form and answered 204 without a word', async () => {
    const answer = await post(
      koi.visitor(),
      form(ping([event({ fund_code: '900311', pos: 3 })], { lctfrom: 'ad', stat_data: 'wx|1|2' })),
      'application/x-www-form-urlencoded',
    )
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
    expect(await rows()).toMatchObject([
      {
        type: 'click',
        name: 'home.search',
        page: PAGE,
        brandId: 'main',
        accountId: null,
        scene: 1,
        statType: 68,
        visitKey: KEY,
        lctfrom: 'ad',
        fm: 'wx',
        i: '1',
        o: '2',
        fundCode: '900311',
        pos: 3,
        receivedMs: NOW,
        happenedMs: NOW,
      },
    ])
  })

  it.each([
    ['text/plain', JSON.stringify(ping([event()]))],
    ['text/plain;charset=UTF-8', form(ping([event()]))],
    ['application/json', JSON.stringify({ ...ping([]), r5: { list: [event()] } })],
    ['application/octet-stream', JSON.stringify([ping([event()])])],
    ['application/x-www-form-urlencoded', form({ r5: JSON.stringify(event()) })],
  ])('is understood as %s', async (type, body) => {
    expect((await post(koi.visitor(), body, type)).statusCode).toBe(204)
    expect(await rows()).toHaveLength(1)
  })

  it('several pings with several events come in one request', async () => {
    const body = JSON.stringify([ping([event(), event()]), ping([event()])])
    await post(koi.visitor(), body, 'text/plain')
    expect(await rows()).toHaveLength(3)
  })

  it('comes as a picture, too, and gets one', async () => {
    const url = `${PINGD_PATH}?${form(ping([event()]))}`
    const plain = await koi.visitor().inject({ url })
    expect(plain.statusCode).toBe(204)
    const headers = { 'sec-fetch-dest': 'image', 'sec-fetch-site': 'same-origin' }
    const picture = await koi.visitor().inject({ url, headers })
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/gif'])
    expect(await rows()).toHaveLength(1)
  })

  it('ST-017 ST-018 ST-019 keeps each of the eleven kinds', async () => {
    const list = EVENT_TYPES.map((type) => event({ type }))
    await post(koi.visitor(), JSON.stringify(ping(list)), 'text/plain')
    expect(new Set((await rows()).map(({ type }) => type))).toEqual(new Set(EVENT_TYPES))
  })

  it('sent twice is kept once', async () => {
    const body = JSON.stringify(ping([event(), event()]))
    await post(koi.visitor(), body, 'text/plain')
    await koi.statistics.flush()
    await post(koi.visitor(), body, 'text/plain')
    expect(await rows()).toHaveLength(2)
  })

  it('is dated by its age, whatever the clock of the device says', async () => {
    const list = [
      event({ name: 'a', time: 40_000 }),
      event({ name: 'b', time: 99_000_000_000 }),
      event({ name: 'c', time: 0 }),
    ]
    await post(koi.visitor(), JSON.stringify(ping(list, { sent: 100_000 })), 'text/plain')
    expect((await rows()).map(({ happenedMs }) => NOW - Number(happenedMs))).toEqual([
      60_000, 0, 100_000,
    ])
  })

  it('belongs to the account of the session, not to one that the page names', async () => {
    const person = await koi.person()
    await person.client.recordAuthAndSetSwitch({ scene: 'statistics', version: 1, agreed: true })
    const list = [event({ account_id: 'somebody', accountId: 'somebody' })]
    await post(person, JSON.stringify({ ...ping(list), account_id: 'somebody' }), 'text/plain')
    expect(await rows()).toMatchObject([{ accountId: person.accountId }])
  })

  it('of another site is not kept', async () => {
    const body = JSON.stringify(ping([event()]))
    const foreign = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://evil.example' }]
    for (const headers of foreign) {
      expect((await post(koi.visitor(), body, 'text/plain', headers)).statusCode).toBe(204)
    }
    const url = `${PINGD_PATH}?${form(ping([event()]))}`
    await koi.visitor().inject({ url, headers: { 'sec-fetch-site': 'cross-site' } })
    expect(await rows()).toEqual([])
  })
})

describe('what a beacon may say', () => {
  it('keys, tickets and personal numbers are taken out', async () => {
    const list = [
      event({
        page: `${PAGE}?qlskey=SECRETKEY&ticket=SECRETTICKET&fund_code=900311&keyword=13812345678`,
        kind: '13812345678',
      }),
    ]
    const visit = {
      lctfrom: 'from13812345678',
      stat_data: '13812345678|6222021234567890123|x',
      share_trace_id: '11010519491231002X',
    }
    await post(koi.visitor(), JSON.stringify(ping(list, visit)), 'text/plain')
    const kept = JSON.stringify(await rows())
    expect(kept).toContain('fund_code=900311')
    expect(kept).not.toMatch(/13812345678|6222021|SECRET|11010519/)
  })

  it('RU-057 the share trace id of the visit comes with it', async () => {
    const visit = { share_trace_id: '0123456789abcdef_1790000000123' }
    await post(koi.visitor(), JSON.stringify(ping([event()], visit)), 'text/plain')
    expect(await rows()).toMatchObject([{ shareTraceId: '0123456789abcdef_1790000000123' }])
  })

  it('RU-087 RU-157 RU-286 sources are cut to their lengths', async () => {
    const long = 'x'.repeat(60)
    const visit = { lctfrom: long, stat_data: `${long}|${long}|${long}` }
    await post(koi.visitor(), JSON.stringify(ping([event()], visit)), 'text/plain')
    const [row] = await rows()
    const lengths = ['lctfrom', 'fm', 'i', 'o'].map((name) => String(row?.[name]).length)
    expect(lengths).toEqual([32, 26, 17, 17])
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'r5={{{'],
    ['HTML', '<script>alert(1)</script>'],
    ['a list in place of fields', 'r5=[1,2,3]'],
    ['null', 'r5=null'],
    ['a number', 'r5=1'],
    ['a deep list', `r5=${'['.repeat(20_000)}`],
    ['too many events', JSON.stringify(ping(Array.from({ length: 51 }, () => event())))],
    ['a kind we do not know', JSON.stringify(ping([event({ type: 'keylog' })]))],
    ['a name with a sentence', JSON.stringify(ping([event({ name: 'my name is Li Ming' })]))],
    ['HTML in a name', JSON.stringify(ping([event({ name: '<img src=x>' })]))],
    ['an address without end', JSON.stringify(ping([event({ page: 'x'.repeat(1000) })]))],
    ['objects for texts', JSON.stringify(ping([event({ page: { a: 1 }, name: [] })]))],
    ['a strange visit', JSON.stringify(ping([event()], { key: { $gt: '' } }))],
    ['NaN', JSON.stringify(ping([event({ pos: 'NaN', stay_ms: -1 })]))],
  ])('%s is left out, and the answer is the same', async (_, body) => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      const answer = await post(koi.visitor(), body, type)
      expect([answer.statusCode, answer.body]).toEqual([204, ''])
    }
    expect(await rows()).toEqual([])
  })

  it('__proto__ and constructor change nothing', async () => {
    const body =
      '{"r5":{"__proto__":{"key":"polluted"},"constructor":{"prototype":{"x":1}},' +
      `"list":[{"__proto__":{"name":"polluted"},"id":"${newId()}","type":"click","name":"a","page":"","time":1}]}}`
    await post(koi.visitor(), body, 'text/plain')
    await post(koi.visitor(), body, 'application/json')
    expect(await rows()).toMatchObject([{ name: 'a', visitKey: '' }])
    expect({}).not.toHaveProperty('x')
  })

  it('signs that a database cannot keep do not spoil the events beside them', async () => {
    const list = [event({ page: '/a\u0000b\ud800c' }), event({ name: 'b' })]
    await post(koi.visitor(), JSON.stringify(ping(list)), 'text/plain')
    expect((await rows()).map(({ page }) => page)).toEqual([PAGE, '/abc'])
  })

  it('a megabyte is not read', async () => {
    const list = [event()]
    const body = JSON.stringify({ ...ping(list), more: 'x'.repeat(1024 * 1024) })
    expect((await post(koi.visitor(), body, 'text/plain')).statusCode).toBe(204)
    expect(await rows()).toEqual([])
  })
})

it('CL-015 the press of download is counted', async () => {
  const { visitor } = koi
  expect(await visitor().client.reportClickDownloadApp({ platform: 'ios', lctfrom: 'ad' })).toEqual(
    {},
  )
  expect(await rows()).toMatchObject([{ name: 'download_app', kind: 'ios', lctfrom: 'ad' }])
  const { path } = trackingCalls.reportClickDownloadApp
  expect(path).toMatch(/^\/fbp\/dp\/v1\/.*report_click_download_app$/)
})

it('too many beacons of one address are refused', async () => {
  const strict = await createTestApp({
    database: await createTestDb(),
    limits: { visitorWritesMax: 1e6, requestsMax: 5 },
  })
  const visitor = strict.visitor()
  const statuses = []
  for (let turn = 0; turn < 7; turn += 1) {
    statuses.push((await post(visitor, JSON.stringify(ping([event()])), 'text/plain')).statusCode)
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429, 429])
})

describe('statistics', () => {
  it('are written many at a time and without waiting for them', async () => {
    const bodies = Array.from({ length: 20 }, () =>
      JSON.stringify(ping(Array.from({ length: 10 }, () => event()))),
    )
    const visitor = koi.visitor()
    await Promise.all(bodies.map((body) => post(visitor, body, 'text/plain')))
    expect(await rows()).toHaveLength(200)
  })

  it('are kept for 90 business days, swept once a day', async () => {
    const days = ['2026-06-22', '2026-06-23', '2026-09-21']
    for (const day of days) {
      await koi.clock.freeze(shanghaiMs(`${day}T10:00`), { allowBackwards: true })
      await post(
        koi.visitor(),
        JSON.stringify(ping([event({ name: `day_${day.slice(8)}` })])),
        'text/plain',
      )
    }
    await koi.statistics.flush()
    await koi.services.operations.catchUp()
    const kept = (await rows()).map(({ name }) => name)
    expect(kept).toEqual(['day_21', 'day_23'])
  })
})
