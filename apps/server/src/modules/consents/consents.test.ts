import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { statEvents } from '#modules/tracking/tracking-rows.fixture.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { consentStateOf } from './index.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
await addOtherBrand(koi, { needTrace: true, traceAppId: 'other-trace' })

const answers = sql(
  'test-consent-records',
  `select scene, text_version as version, is_agreed as "isAgreed", brand_id as "brandId"
   from consent_record where account_id = $1 order by id`,
)
const kept = ({ accountId }: Person) => db.rows(answers, [accountId])
const PAGE = '/h5/v6/pages/index/index'
const statistics = (agreed: boolean) => ({ scene: 'statistics', version: 1, agreed })

describe('a consent', () => {
  it('CL-007 says what is asked, and is no until somebody said yes', async () => {
    const who = await koi.person()
    expect(await who.client.queryAuth({ scene: 'statistics' })).toMatchObject({
      title: '使用统计',
      version: 1,
      kept: '保留 90 天，到期自动删除。',
      isAllowed: false,
      isAsked: true,
      answer: null,
    })
    expect(await consentStateOf(db, who.accountId, 'statistics')).toBe('open')
  })

  it('CL-009 keeps every answer with the version of its text and turns the switch', async () => {
    const who = await koi.person()
    const yes = await who.client.recordAuthAndSetSwitch(statistics(true))
    expect(yes).toMatchObject({ isAllowed: true, isAsked: false })
    expect(yes.answer).toEqual({ agreed: true, version: 1, atMs: shanghaiMs('2026-03-02T10:00') })
    expect(await consentStateOf(db, who.accountId, 'statistics')).toBe('agreed')
    await who.client.recordAuthAndSetSwitch(statistics(false))
    expect(await consentStateOf(db, who.accountId, 'statistics')).not.toBe('agreed')
    expect(await kept(who)).toMatchObject([
      { version: 1, isAgreed: true, brandId: 'main' },
      { version: 1, isAgreed: false },
    ])
  })

  it('CL-008 keeps an answer without the switch: a yes alone allows nothing, a no ends it', async () => {
    const who = await koi.person()
    await who.client.recordAuth(statistics(true))
    expect(await consentStateOf(db, who.accountId, 'statistics')).not.toBe('agreed')
    await who.client.recordAuthAndSetSwitch(statistics(true))
    await who.client.recordAuth(statistics(false))
    expect(await consentStateOf(db, who.accountId, 'statistics')).not.toBe('agreed')
    expect(await kept(who)).toHaveLength(3)
  })

  it.each([
    ['an unknown scene', { scene: 'nothing', version: 1, agreed: true }, '1951'],
    ['a scene of another brand’s rules', { scene: 'trace', version: 1, agreed: true }, '1951'],
    ['another text than the present one', { ...statistics(true), version: 2 }, '1953'],
    ['what is no scene', { ...statistics(true), scene: "x' or 1=1" }, '1002'],
  ])('is refused for %s', async (_what, request, code) => {
    const who = await koi.person()
    expect(await codeOf(who.client.recordAuthAndSetSwitch(request))).toBe(code)
    expect(await kept(who)).toEqual([])
    expect(await consentStateOf(db, who.accountId, request.scene)).not.toBe('agreed')
  })

  it('is one person’s own: an answer changes nobody else’s', async () => {
    const [one, other] = [await koi.person(), await koi.person()]
    await one.client.recordAuthAndSetSwitch(statistics(true))
    expect((await other.client.queryAuth({ scene: 'statistics' })).answer).toBeNull()
    expect(await codeOf(koi.visitor().client.queryAuth({ scene: 'statistics' }))).toBe('1001')
  })

  it('shows what the rules of a brand demand, under that brand only, and lets nobody switch it', async () => {
    const scenes = async (who: Person) =>
      (await who.client.queryConsents({})).consents.map(({ scene }) => scene)
    const there = await koi.demoPerson(OTHER_HOST)
    expect(await scenes(there)).toEqual(['statistics', 'trace'])
    expect(await scenes(await koi.person())).toEqual(['statistics'])
    expect(await there.client.queryAuth({ scene: 'trace' })).toMatchObject({
      switchable: false,
      isAllowed: true,
      isAsked: false,
    })
    const refusal = there.client.recordAuthAndSetSwitch({
      scene: 'trace',
      version: 1,
      agreed: false,
    })
    expect(await codeOf(refusal)).toBe('1952')
  })

  it('of what few people use is asked for there, and listed once it was answered', async () => {
    const who = await koi.person()
    const scenes = async () =>
      (await who.client.queryConsents({})).consents.map(({ scene }) => scene)
    for (const scene of ['actual_quotation', 'expert', 'profit_card']) {
      expect(await scenes()).not.toContain(scene)
      expect(await who.client.queryAuth({ scene })).toMatchObject({ isAsked: true })
      await who.client.recordAuthAndSetSwitch({ scene, version: 1, agreed: false })
      expect(await scenes()).toContain(scene)
    }
  })

  it('cannot be changed afterwards, neither the answers nor the texts', async () => {
    const who = await koi.person()
    await who.client.recordAuthAndSetSwitch(statistics(true))
    for (const text of [
      'update consent_record set is_agreed = false',
      'delete from consent_record',
      'truncate consent_record',
      "update consent_text set what = ''",
    ]) {
      await expect(db.run(sql(`test ${text}`, text))).rejects.toThrow('append-only')
    }
  })

  it('decides what statistics keep: a refusal nothing, no answer nothing of the account', async () => {
    const send = async (who: Person, id: string) => {
      const list = [{ id: id.repeat(32), type: 'click', name: id, page: PAGE, time: 0 }]
      const payload = JSON.stringify({
        dm: '127.0.0.1',
        r2: '1',
        url: PAGE,
        r5: JSON.stringify({ list }),
      })
      const headers = { 'content-type': 'text/plain' }
      await who.inject({ method: 'POST', url: '/webview/pingd', payload, headers })
    }
    const [yes, no, silent] = [await koi.person(), await koi.person(), await koi.person()]
    await yes.client.recordAuthAndSetSwitch(statistics(true))
    await no.client.recordAuthAndSetSwitch(statistics(false))
    await send(yes, 'a')
    await send(no, 'b')
    await send(silent, 'c')
    await koi.statistics.flush()
    expect(await statEvents(db)).toMatchObject([
      { name: 'a', accountId: yes.accountId },
      { name: 'c', accountId: null },
    ])
  })

  it('is asked again when the text has a new version, and holds no longer', async () => {
    const who = await koi.person()
    await who.client.recordAuthAndSetSwitch(statistics(true))
    const publish = sql(
      'test-consent-text',
      `insert into consent_text select scene, 2, kind, title, purpose, what, recipient, '保留 30 天。',
         business_now() + interval '1 hour' from consent_text where scene = 'statistics'`,
    )
    await db.run(publish)
    expect(await consentStateOf(db, who.accountId, 'statistics')).toBe('agreed')
    await koi.clock.freeze(shanghaiMs('2026-03-02T11:30'))
    expect(await consentStateOf(db, who.accountId, 'statistics')).not.toBe('agreed')
    expect(await who.client.queryAuth({ scene: 'statistics' })).toMatchObject({
      version: 2,
      kept: '保留 30 天。',
      isAsked: true,
      answer: { agreed: true, version: 1 },
    })
    expect(await codeOf(who.client.recordAuthAndSetSwitch(statistics(true)))).toBe('1953')
  })
})
