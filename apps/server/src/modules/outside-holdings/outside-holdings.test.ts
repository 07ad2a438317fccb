import { navOf } from '@koi/domain/products/nav'
import { OUTSIDE_TEMPLATE_PATH } from '@koi/contracts/calls/outside-holdings'
import { describe, expect, it } from 'vitest'
import { quotas } from '@koi/domain/identity/quotas'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { codeOf, createInvestor, shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-04T10:00') })
await addFund(koi.db, {
  code: '000311',
  days: { '2026-03-02': navOf('1.5000'), '2026-03-03': navOf('1.6000') },
})

const enlarge = sql(
  'test-outside-enlarge',
  `update outside_holding set shares = 9000000000000000, value_cents = 9000000000000000
   where import_id in (select id from outside_import where account_id = $1)`,
)

const head = '平台,基金代码,基金名称,持有份额,持仓成本(元),持仓市值(元),日期'
const file = (...lines: string[]) => ({
  text: [head, ...lines].join('\n'),
  fileName: 'mine.csv',
  platform: '',
})
const known = '甲银行,000311,沪深300,1000.00,1500.00,1555.00,2026-03-02'
const newer = '甲银行,000311,沪深300,1000.00,1500.00,1700.00,2026-03-04'
const foreign = '乙平台,990001,没有的基金,10.00,,25.50,2026-02-27'
const bare = '乙平台,,某私募,5.00,,,'

describe('holdings elsewhere', () => {
  it.each([
    ['甲,1,多,90000000000000,,,', '持有份额应为数字，最多两位小数'],
    ['甲,1,多,1000000000.01,,,', '持有份额应为数字，最多两位小数'],
    ['甲,1,多,10,90000000000000,,', '持仓成本应为数字'],
    ['甲,1,多,10,,90000000000000,', '市值应为数字'],
    ['甲,1,多,10,,,0000-01-01', '日期无法识别'],
    ['甲,1,多,10,,,9999-12-31', '日期无法识别'],
    ['甲,1,多,10,,,2026-02-30', '日期无法识别'],
  ])('beyond anything that is are left out: %s', async (line, reason) => {
    const { client } = await createInvestor(koi)
    const { leftOut } = await client.previewOutsideHoldings(file(known, line))
    expect(leftOut).toEqual([{ line: 3, reason }])
  })

  it('of the largest figures there may be are summed exactly', async () => {
    const { client } = await createInvestor(koi)
    const rows = Array.from({ length: 500 }, (_, at) => `甲,99${at},大,1000000000,,1000000000,`)
    await client.importOutsideHoldings(file(...rows))
    expect((await client.queryOutsideHoldings({})).valueCents).toBe(500 * 10 ** 11)
  })

  it('that an earlier version kept too large do not break the page; they count as unvalued', async () => {
    const { client, accountId } = await createInvestor(koi)
    await client.importOutsideHoldings(file(known, foreign))
    await koi.db.run(enlarge, [accountId])
    const answer = await client.queryOutsideHoldings({})
    expect(answer).toMatchObject({ valueCents: 0, unvaluedCount: 2 })
  })

  it('are shown before they are kept, with the lines that cannot be', async () => {
    const { client } = await createInvestor(koi)
    const preview = await client.previewOutsideHoldings(file(known, '甲银行,1,乱,x,,,'))
    expect(preview).toMatchObject({
      formName: '锦鲤模板',
      leftOut: [{ line: 3, reason: '持有份额应为数字，最多两位小数' }],
      replaces: [],
    })
    expect((await client.queryOutsideHoldings({})).platforms).toEqual([])
  })

  it('are valued at our newest NAV, at their file, or not at all', async () => {
    const { client } = await createInvestor(koi)
    await client.importOutsideHoldings(file(known, foreign, bare))
    const answer = await client.queryOutsideHoldings({})
    const held = answer.platforms.flatMap(({ holdings }) => holdings)
    const valueOf = (name: string) => {
      const row = held.find(({ fundName }) => fundName === name)
      return [row?.valueCents, row?.valueSource, row?.valueDay]
    }
    expect(valueOf('沪深300')).toEqual([160_000, 'nav', '2026-03-03'])
    expect(valueOf('没有的基金')).toEqual([2550, 'file', '2026-02-27'])
    expect(valueOf('某私募')).toEqual([null, 'none', ''])
    expect(answer).toMatchObject({ valueCents: 162_550, holdingCount: 2, unvaluedCount: 1 })
    expect(held.find((row) => row.fundCode === '000311')?.productSpid).not.toBe('')
  })

  it('of a newer day in the file count as the file says', async () => {
    const { client } = await createInvestor(koi)
    await client.importOutsideHoldings(file(newer))
    const [platform] = (await client.queryOutsideHoldings({})).platforms
    expect(platform?.holdings[0]).toMatchObject({ valueCents: 170_000, valueSource: 'file' })
  })

  it('of a platform give way to its next import, and come back when that is removed', async () => {
    const { client } = await createInvestor(koi)
    await client.importOutsideHoldings(file(known, foreign))
    expect((await client.previewOutsideHoldings(file(newer))).replaces).toEqual(['甲银行'])
    const { importIds } = await client.importOutsideHoldings(file(newer))
    expect((await client.queryOutsideHoldings({})).valueCents).toBe(172_550)
    await client.removeOutsideImports({ importIds })
    expect((await client.queryOutsideHoldings({})).valueCents).toBe(162_550)
    expect(await codeOf(client.removeOutsideImports({ importIds }))).toBe('1985')
  })

  it('are nobody else’s, and touch no money', async () => {
    const [one, other] = [await createInvestor(koi), await createInvestor(koi)]
    const { importIds } = await one.client.importOutsideHoldings(file(known))
    expect((await other.client.queryOutsideHoldings({})).platforms).toEqual([])
    expect(await codeOf(other.client.removeOutsideImports({ importIds }))).toBe('1985')
    expect((await one.client.queryMainAsset({})).valueCents).toBe(0)
  })

  it.each([
    [{ text: 'hello', fileName: 'x', platform: '' }, '1981'],
    [{ text: '代码,名称,份额\n1,甲,5', fileName: 'x', platform: ' ' }, '1982'],
    [{ text: '代码,名称,份额\n1,甲,x', fileName: 'x', platform: '甲' }, '1984'],
  ])('a file that says nothing is refused: %o', async (bad, code) => {
    const { client } = await createInvestor(koi)
    expect(await codeOf(client.previewOutsideHoldings(bad))).toBe(code)
    expect(await codeOf(client.importOutsideHoldings(bad))).toBe(code)
  })

  it('by the titles that the page lists are read whole: platform, cost, and what became of it', async () => {
    const { client } = await createInvestor(koi)
    const text = [
      '平台,代码,名称,份额,成本,市值,日期,备注',
      '甲银行,000311,沪深300,1000.00,1500.00,1555.00,2026-03-02,x',
      '乙平台,990001,没有的基金,10.00,30.00,25.50,2026-02-27,',
      '乙平台,,某私募,5.00,,,,',
      ',990002,没有平台,5.00,,,,',
    ].join('\n')
    const mine = { text, fileName: 'mine.csv', platform: '' }
    expect(await client.previewOutsideHoldings(mine)).toMatchObject({
      rows: [
        { platform: '甲银行', costCents: 150_000 },
        { platform: '乙平台', costCents: 3000 },
        { platform: '乙平台', costCents: null },
      ],
      leftOut: [{ line: 5, reason: '缺少平台名称' }],
      unread: ['备注'],
    })
    await client.importOutsideHoldings(mine)
    const answer = await client.queryOutsideHoldings({})
    // 1,600.00 for 1,500.00 and 25.50 for 30.00; who does not say the cost is in neither.
    expect(answer.gain).toEqual({ costCents: 153_000, profitCents: 9_550, count: 2 })
    expect(answer.platforms.map(({ platform, gain }) => [platform, gain?.profitCents])).toEqual(
      expect.arrayContaining([
        ['甲银行', 10_000],
        ['乙平台', -450],
      ]),
    )
  })

  it('of the template as it was fetched are none: nobody holds the line that shows how it is filled in', async () => {
    const { client, inject } = await createInvestor(koi)
    const answer = await inject({ method: 'GET', url: OUTSIDE_TEMPLATE_PATH })
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const template = { text: answer.body, fileName: 'template.csv', platform: '' }
    expect(await codeOf(client.previewOutsideHoldings(template))).toBe('1984')
    const filled = `${answer.body}甲银行,000311,沪深300,1000.00,1500.00,1555.00,2026-03-02\r\n`
    const { rows } = await client.previewOutsideHoldings({ ...template, text: filled })
    expect(rows.map((row) => row.fundName)).toEqual(['沪深300'])
  })
})

it('are kept of so many files and no more, until one is removed', async () => {
  const { client, accountId } = await createInvestor(koi)
  await koi.db.run(
    sql(
      'test-many-imports',
      `insert into outside_import (account_id, platform, file_name, form, imported_at)
       select $1, '甲银行', 'old.csv', 'template', business_now() from generate_series(1, $2)`,
    ),
    [accountId, quotas.imports - 1],
  )
  const { importIds } = await client.importOutsideHoldings(file(known))
  expect(await codeOf(client.importOutsideHoldings(file(known)))).toBe('1013')
  await client.removeOutsideImports({ importIds })
  expect(await codeOf(client.importOutsideHoldings(file(known)))).toBe('0')
})
