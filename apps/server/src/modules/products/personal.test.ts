import { describe, expect, it } from 'vitest'
import { quotas } from '@koi/domain/identity/quotas'
import { sql } from '#kernel/db.ts'
import { createDemoApp, EVENING_MS, SPID } from './funds.fixture.ts'

const app = await createDemoApp({ only: ['900001', '900121', '900311'] })
const setExam = sql(
  'test-personal-exam',
  `insert into exam_sitting (account_id, exam_id, exam_version, answers, score, investor_class, sat_at, valid_until)
   values ($1, 'risk', 1, '{}', 0, $2, '2026-06-01', $3)`,
)
const product = (fundCode: string) => ({ fundCode, spid: SPID })

describe('a product and a person', () => {
  it.each([
    [undefined, '', '900001', 'examMissing', '购买前需要先完成风险测评'],
    [
      'C5',
      '2026-07-02T21:00:00+08:00',
      '900001',
      'examExpired',
      '风险测评已过期，购买前请重新测评',
    ],
    ['C1', '2027-01-01', '900311', 'refused', '该产品风险高于你的风险承受能力，无法购买'],
    ['C2', '2027-01-01', '900311', 'needsConfirmation', '风险高于你的等级，买入前需要你本人确认'],
    ['C4', '2027-01-01', '900311', 'allowed', undefined],
  ])(
    'class %s, valid until %s: %s is %s (D-6)',
    async (investorClass, until, code, verdict, ownReason) => {
      const person = await app.person()
      if (investorClass) await app.db.run(setExam, [person.accountId, investorClass, until])
      expect(await person.client.queryItemPersonal(product(code))).toEqual({
        isFavourite: false,
        isHeld: false,
        mayBuy: verdict,
        ...(ownReason !== undefined && { ownReason }),
      })
    },
  )

  it('EN-086 keeps favourites, newest first, once each, for this account alone', async () => {
    const person = await app.person()
    const favour = (code: string, isFavourite: boolean) =>
      person.client.setFavor({ ...product(code), isFavourite })
    expect(await favour('900121', true)).toEqual({ isFavourite: true })
    await app.clock.freeze(EVENING_MS + 1_000)
    await favour('900311', true)
    await favour('900121', true)
    await app.clock.freeze(EVENING_MS, { allowBackwards: true })
    const { items, asOf } = await person.client.queryFavorList({})
    expect(items.map(({ fundCode, isFavourite }) => [fundCode, isFavourite])).toEqual([
      ['900311', 1],
      ['900121', 1],
    ])
    expect(asOf).toBe('2026-07-02')
    expect(await person.client.queryItemPersonal(product('900311'))).toMatchObject({
      isFavourite: true,
    })
    const found = await person.client.searchFunds({ keyword: '900311' })
    expect(found.results.items[0]?.isFavourite).toBe(1)
    expect(await (await app.person()).client.queryFavorList({})).toEqual({
      items: [],
      asOf: '',
    })
    expect(await favour('900311', false)).toEqual({ isFavourite: false })
    expect((await person.client.queryFavorList({})).items).toHaveLength(1)
  })

  it('keeps so many favourites and no more; what is there may be asked for again', async () => {
    const person = await app.person()
    await person.client.setFavor({ ...product('900121'), isFavourite: true })
    await app.db.run(
      sql(
        'test-many-favourites',
        `with made as (
           insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state)
           select 'many' || n, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state
           from fund f, generate_series(2, $2) n where f.code = '900121' returning code
         )
         insert into favourite (account_id, fund_code, added_at) select $1, code, now() from made`,
      ),
      [person.accountId, quotas.favourites],
    )
    const favour = (code: string) => person.client.setFavor({ ...product(code), isFavourite: true })
    await expect(favour('900311')).rejects.toMatchObject({ retcode: '1011' })
    expect(await favour('900121')).toEqual({ isFavourite: true })
    await person.client.setFavor({ ...product('900121'), isFavourite: false })
    expect(await favour('900311')).toEqual({ isFavourite: true })
  })

  it('refuses visitors and unknown products', async () => {
    await expect(app.visitor().client.queryFavorList({})).rejects.toMatchObject({ retcode: '1001' })
    const person = await app.person()
    await expect(
      person.client.setFavor({ ...product('none'), isFavourite: true }),
    ).rejects.toMatchObject({ retcode: '1101' })
  })
})
