import { yearlyFeePpm, type YearlyFeeParts } from '@koi/domain/fees/yearly-fee'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { seedDemoMarket } from '#demo/market/seed-demo-market.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createTestDb } from '#testing/test-database.ts'
import { importFile, type ImportKind } from '../import/import-file.ts'
import { classesOfNames } from './class-names.fixture.ts'

const NOW_MS = Date.parse('2026-07-02T21:00:00+08:00')
const SPID = '1800007030'
const database = await createTestDb()
const { db } = database
await seedDemoMarket(db, { businessNowMs: NOW_MS, only: ['900311'] })

const bring = (kind: ImportKind, fileName: string, text: string) =>
  importFile(db, { kind, fileName, bytes: Buffer.from(text) })
const bringList = (...lines: string[]) =>
  bring(
    'fund-list',
    'list.csv',
    ['基金代码,拼音缩写,基金简称,基金类型,拼音全称', ...lines].join('\n'),
  )
const bringFees = (...lines: string[]) =>
  bring('fees', 'fees.csv', ['基金代码,管理费率,托管费率,销售服务费率', ...lines].join('\n'))

const list = [
  '123456,CSA,测试成长A,股票型,CESHICHENGZHANGA',
  '123457,CSC,测试成长C,股票型,CESHICHENGZHANGC',
  '123458,CSY,测试养老Y,FOF-稳健型,CESHIYANGLAOY',
]
await bringList(...list)
for (const code of ['123456', '123457']) {
  const lines = ['净值日期,单位净值,日增长率', '2026-06-30,1.3,0.1', '2026-07-01,1.31,0.77']
  await bring('nav', `${code}.csv`, lines.join('\n'))
}
const app = await createTestApp({ database, nowMs: NOW_MS })
const { client } = app.visitor()

const readFees = sql<YearlyFeeParts & { yearlyFeePpm: number | null }>(
  'test-yearly-fees',
  `select manage_fee_ppm as "manageFeePpm", custody_fee_ppm as "custodyFeePpm", service_fee_ppm as "serviceFeePpm",
     yearly_fee_ppm as "yearlyFeePpm" from fund where code = $1`,
)
/** Each part and the sum, which is the domain's. */
async function feesOf(code: string) {
  const { yearlyFeePpm: sum, ...parts } = await db.get(readFees, [code])
  expect(sum).toBe(yearlyFeePpm(parts))
  return [parts.manageFeePpm, parts.custodyFeePpm, parts.serviceFeePpm, sum]
}
const cheapOnes = async (yearlyFeeMaxPpm: number) => {
  const { items } = await client.queryItemList({ sceneCmd: 'list_advanced', yearlyFeeMaxPpm })
  return items.map(({ fundCode }) => fundCode)
}

describe('the yearly fees of imported funds', () => {
  it('are unknown before a file names them, but the service fee of a front class, which takes none', async () => {
    expect(await feesOf('123456')).toEqual([null, null, 0, null])
    expect(await feesOf('123457')).toEqual([null, null, null, null])
    expect(await cheapOnes(100_000)).not.toContain('123456')
  })

  it('come with a file, are summed, and let the fund through the filter of fees and onto its page', async () => {
    const report = await bringFees(
      '123456,1.20%（每年）,0.20%（每年）,0',
      '123457,1.2,0.2,0.6',
      '900311,1,1,1',
      '123458,0.5,0.1,0.4',
      '123456,1,1,1',
      '999999,1,1,1',
      '123458,,,',
      '123458,12,1,0',
    )
    expect(report).toMatchObject({ goodCount: 2, badCount: 6 })
    expect(report.rejects).toEqual([
      {
        line: 4,
        reason: '900311 is a demo fund; imported facts are never mixed with generated ones',
      },
      { line: 5, reason: '123458 is a pension share, which takes no service fee' },
      { line: 6, reason: '123456 stands in line 2 already' },
      { line: 7, reason: 'fund 999999 is not known: import the fund list first' },
      { line: 8, reason: '123458 has no fee in this line' },
      { line: 9, reason: '管理费率: "12" is no fee in percent a year' },
    ])
    expect(await feesOf('123456')).toEqual([12_000, 2_000, 0, 14_000])
    expect(await feesOf('123457')).toEqual([12_000, 2_000, 6_000, 20_000])
    expect(await cheapOnes(14_000)).toContain('123456')
    expect(await cheapOnes(13_999)).not.toContain('123456')
    const { detail } = await client.querySkuDetail({ sku: { fundCode: '123457', spid: SPID } })
    expect(detail).toMatchObject({
      manageFeePpm: 12_000,
      custodyFeePpm: 2_000,
      serviceFeePpm: 6_000,
    })
  })

  it('stay where a later file or a renewed list does not name them', async () => {
    await bringFees('123457,1.1,,')
    expect(await feesOf('123457')).toEqual([11_000, 2_000, 6_000, 19_000])
    await bringList(...list, '123459,CSH,测试货币A,货币型-普通货币,CESHIHUOBIA')
    expect(await feesOf('123457')).toEqual([11_000, 2_000, 6_000, 19_000])
    // What nobody told is said by the class alone, which the list may change.
    await bringList('123456,CSC,测试成长C,股票型,CESHICHENGZHANGC')
    expect(await feesOf('123456')).toEqual([12_000, 2_000, 0, 14_000])
    await bringList('123459,CSC,测试债券C,债券型-长债,CESHIZHAIQUANC')
    expect(await feesOf('123459')).toEqual([null, null, null, null])
  })

  it('come with a profile, as text or number; one that names none keeps what is known', async () => {
    const bringProfiles = (...items: object[]) =>
      bring('profiles', 'profiles.json', JSON.stringify(items))
    const report = await bringProfiles(
      { fund_code: '123456', 管理费率: 0.5, 托管费率: '0.10%（每年）' },
      { fund_code: '123457', 基金经理: '甲', 销售服务费率: '---（每年）' },
      { fund_code: '123458', 销售服务费率: 0.2 },
      { fund_code: '123459', 管理费率: '很少' },
    )
    expect(report.rejects).toEqual([
      { line: 3, reason: '123458 is a pension share, which takes no service fee' },
      { line: 4, reason: '管理费率: is no fee in percent a year' },
    ])
    expect(await feesOf('123456')).toEqual([5_000, 1_000, 0, 6_000])
    expect(await feesOf('123457')).toEqual([11_000, 2_000, 6_000, 19_000])
  })

  it('of a class whose service fee nobody named stay unknown with the other two named, and its page shows no guess', async () => {
    const open = async (code: string) => {
      const lines = ['净值日期,单位净值,日增长率', '2026-06-30,1.3,0.1', '2026-07-01,1.31,0.77']
      await bring('nav', `${code}.csv`, lines.join('\n'))
    }
    const classes = ['A', 'B', 'C', 'D', 'E', 'F', 'H', 'I']
    const codeOf = (letter: string) => `2000${letter.codePointAt(0)}`
    await bringList(
      ...classes.map((letter) => `${codeOf(letter)},CSLB,测试类别${letter},股票型,CESHILEIBIE`),
    )
    await Promise.all(classes.map((letter) => open(codeOf(letter))))
    await bringFees(...classes.map((letter) => `${codeOf(letter)},1.2,0.2,`))
    const cheap = await cheapOnes(1_000_000)
    for (const letter of classes) {
      const isFront = letter === 'A'
      expect([letter, await feesOf(codeOf(letter))]).toEqual([
        letter,
        isFront ? [12_000, 2_000, 0, 14_000] : [12_000, 2_000, null, null],
      ])
      expect([letter, cheap.includes(codeOf(letter))]).toEqual([letter, isFront])
    }
    const shown = async (letter: string) => {
      const sku = { fundCode: codeOf(letter), spid: SPID }
      return (await client.querySkuDetail({ sku })).detail.serviceFeePpm
    }
    expect([await shown('A'), await shown('C'), await shown('E')]).toEqual([0, null, null])
    const { funds } = await client.compareFunds({ fundCodes: [codeOf('A'), codeOf('E')] })
    expect(funds.map(({ yearlyPpm, feeSource }) => [yearlyPpm, feeSource])).toEqual([
      [14_000, 'category'],
      [null, 'category'],
    ])
    await bringFees(`${codeOf('E')},,,0`)
    expect(await feesOf(codeOf('E'))).toEqual([12_000, 2_000, 0, 14_000])
    expect(await cheapOnes(14_000)).toContain(codeOf('E'))
  })

  it('were guessed before: what nobody named is forgotten, what was named and what is generated stays', async () => {
    const addNamed = sql(
      'test-yearly-fees-named',
      `insert into fund (code, spid, origin, name, initials, pinyin, category, type_text, risk_code, rate_key, sale_state, not_online_reason, service_fee_ppm)
       select code, '${SPID}', 'import', name, '', '', category, "typeText", 2, 'year1_rise_rate', 'closed', '', 4000
       from jsonb_to_recordset($1) as given (code text, name text, "typeText" text, category text)`,
    )
    const named = classesOfNames.map(([name, typeText, category, fee], at) => ({
      code: `3${String(at).padStart(5, '0')}`,
      name,
      typeText,
      category,
      fee,
    }))
    await db.run(addNamed, [JSON.stringify(named)])
    const before = [await feesOf('123457'), await feesOf('900311')]
    const file = new URL('../../../../migrations/0273_service_fees_untold.sql', import.meta.url)
    for (const [at, statement] of readFileSync(file, 'utf8').split(/;$/m).entries()) {
      await db.run(sql(`test-service-fees-untold-${at}`, statement))
    }
    for (const { code, name, fee } of named) {
      expect([name, (await feesOf(code))[2]]).toEqual([name, fee])
    }
    expect([await feesOf('123457'), await feesOf('900311')]).toEqual(before)
    expect(before[1]?.every((fee) => fee !== null)).toBe(true)
  })

  it('are refused whole when no line is good, and the header is the documented one', async () => {
    await expect(bringFees('900311,1,1,1')).rejects.toThrow('900311 is a demo fund')
    await expect(bring('fees', 'x.csv', '基金代码,管理费\n1,2')).rejects.toThrow('the first line')
  })
})
