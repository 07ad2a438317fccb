import { randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { PINGD_PATH } from '@koi/contracts/pingd'
import { trackingCalls } from '@koi/contracts/calls/tracking'
import { makeTraceId } from '@koi/domain/tracking/trace-id'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { createLog } from '#kernel/log.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { query } from '#testing/query.ts'
import { createTestDb } from '#testing/test-database.ts'
import { everythingTracked } from './tracking-rows.fixture.ts'

const NOW = shanghaiMs('2026-09-21T10:00')

/** Every line that the server logs, at the level that says the most. */
const lines: string[] = []
const destination = new Writable({
  write(chunk, _encoding, done) {
    lines.push(String(chunk))
    done()
  },
})
const database = await createTestDb()
await query(database.connection, "update brand set need_trace = true where id = 'main'")
const koi = await createTestApp({ database, nowMs: NOW, log: createLog('trace', destination) })

const canaries = {
  phone: '13987651234',
  card: '6222029876543210987',
  identity: '11010519491231002X',
  mail: 'canary.koi@mail.example',
}
/** A session's key where keys stand: in addresses, and in what one reads off the screen. */
const KEY = 'qlskey0123456789abcdefCANARY'
const forms = Object.values(canaries).flatMap((text) => [
  text,
  encodeURIComponent(text),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
  Buffer.from(text).toString('hex'),
  text.replaceAll(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
])

it('no stored event, trace or line of the log holds a canary, however a page sends it', async () => {
  const who = await koi.person()
  const id = () => randomBytes(16).toString('hex')
  for (const text of forms) {
    const event = {
      id: id(),
      type: 'input',
      name: 'search.submit',
      page: `/h5/v6/x?keyword=${text}`,
      time: 0,
    }
    const list = [
      event,
      { ...event, id: id(), kind: text },
      { ...event, id: id(), name: text },
      {
        ...event,
        id: id(),
        fund_code: text,
        page: `/h5/v6/${text}/${KEY}?qlskey=${KEY}&${text}=1#${KEY}`,
      },
    ]
    const r5 = JSON.stringify({
      key: text,
      lctfrom: text,
      stat_data: `${text}|${text}|${text}`,
      share_trace_id: text,
      list,
    })
    const body = new URLSearchParams({ dm: text, r2: text, url: text, r5 }).toString()
    const loose = new URLSearchParams({ r5: JSON.stringify({ list }) }).toString()
    for (const payload of [body, loose, `{broken ${text}`]) {
      await who.inject({
        method: 'POST',
        url: PINGD_PATH,
        payload,
        headers: { 'content-type': 'text/plain' },
      })
    }
    await who.inject({ url: `${PINGD_PATH}?${body}` })
    const events = [
      { kind: 'tap', seq: 1, at_ms: NOW, role: 'button', label: `${text} ${KEY}`.slice(0, 80) },
      { kind: 'page', seq: 2, at_ms: NOW, address: `/h5/v6/${text}?a=${text}&fund_code=${text}` },
    ]
    const trace = makeTraceId({ host: 'h5', nowMs: NOW, random: 1, accountId: who.accountId })
    await who.inject(who.requestOf(trackingCalls.appendTrace, { trace_id: trace, events }))
    await who.inject(who.requestOf(trackingCalls.reportClickDownloadApp, { lctfrom: text }))
  }
  await koi.statistics.flush()
  const kept = await everythingTracked(koi.db)
  expect(kept.split('\n').length).toBeGreaterThan(forms.length)
  expect(lines.length).toBeGreaterThan(forms.length)
  expect([...forms, KEY].filter((text) => kept.includes(text))).toEqual([])
  expect([...forms, KEY].filter((text) => lines.join('').includes(text))).toEqual([])
})
