import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { addFunds, createDemoApp, SPID } from '../funds.fixture.ts'

const app = await createDemoApp({
  only: ['900001', '900121', '900311', '900312', '901003', '901101', '901311', '900803'],
})
const { client } = app.visitor()
type Kind = Parameters<typeof client.queryDocument>[0]['kind']
const document = (fundCode: string, kind: Kind) =>
  client.queryDocument({ fundCode, spid: SPID, kind })
const textOf = async (fundCode: string, kind: Kind) =>
  (await document(fundCode, kind)).sections.flatMap(({ paragraphs }) => paragraphs).join('\n')

describe('protocols', () => {
  it('CL-073 are summary, contract and prospectus of every asked product', async () => {
    const ask = (codes: string[]) =>
      client.queryItemProtocolList({
        products: codes.map((fundCode) => ({ fundCode, spid: SPID })),
      })
    const { protocols: list } = await ask(['900311', '900121'])
    expect(list.map(({ protocolId }) => protocolId)).toEqual([
      '900311:summary',
      '900311:contract',
      '900311:prospectus',
      '900121:summary',
      '900121:contract',
      '900121:prospectus',
    ])
    expect(list[0]?.title).toMatch(/产品资料概要$/)
    expect(list[1]?.title).toMatch(/基金合同$/)
    expect(list[2]?.title).toMatch(/招募说明书$/)
    await expect(ask(['900311', 'none'])).rejects.toMatchObject({ retcode: '1101' })
  })

  it('of a bank product and of gold are no fund papers', async () => {
    expect((await document('901003', 'contract')).title).toMatch(/产品协议$/)
    expect((await document('901101', 'prospectus')).title).toMatch(/产品说明书$/)
  })

  it.each(['summary', 'contract', 'prospectus'] as const)(
    'can all be read: %s of every demo fund',
    async (kind) => {
      const funds = await app.db.rows(
        sql<{ code: string }>('test-documents-codes', 'select code from fund order by code'),
      )
      expect(funds.length).toBeGreaterThan(5)
      for (const { code } of funds) {
        const { sections, notice } = await document(code, kind)
        expect(notice).toMatch(/^演示文本/)
        expect(sections.length).toBeGreaterThanOrEqual(6)
        expect(sections.every(({ paragraphs }) => paragraphs.length > 0)).toBe(true)
        expect(JSON.stringify(sections)).not.toMatch(/undefined|null|NaN/)
      }
    },
  )
})

describe('the text of a document', () => {
  it('states names, fees, days, risk and whom it suits, from the fund’s data', async () => {
    await app.db.run(
      sql(
        'test-documents-fund',
        `update fund set full_name = '锦鲤文件演示混合型证券投资基金', custodian = '锦江银行股份有限公司',
      min_buy_cents = 1000000, day_limit_cents = 50000050, manage_fee_ppm = 12000, buy_discount_permille = 100, risk_code = 5 where code = '900311'`,
      ),
    )
    await app.db.run(
      sql('test-documents-no-fees', "delete from fee_tier where fund_code = '900311'"),
    )
    await app.db.run(
      sql(
        'test-documents-fees',
        `insert into fee_tier (fund_code, side, from_value, rate_ppm, fixed_cents) values
      ('900311', 'buy', 0, 15000, null), ('900311', 'buy', 100000000, 8000, null), ('900311', 'buy', 500000000, null, 100000),
      ('900311', 'redeem', 0, 15000, null), ('900311', 'redeem', 7, 5000, null), ('900311', 'redeem', 730, 0, null)`,
      ),
    )
    const { title } = await document('900311', 'summary')
    expect(title).toBe('锦鲤文件演示混合型证券投资基金产品资料概要')
    const text = await textOf('900311', 'summary')
    for (const line of [
      '托管人：锦江银行股份有限公司',
      '申购费 单笔金额不足100万元：1.5%，优惠后0.15%',
      '申购费 单笔金额100万元（含）至500万元：0.8%，优惠后0.08%',
      '申购费 单笔金额500万元及以上：每笔1000元',
      '赎回费 持有不足7天：1.5%',
      '赎回费 持有7天（含）至730天：0.5%',
      '赎回费 持有730天及以上：0%',
      '管理费：1.2%/年，按日计提，从产品资产中列支',
      '最低买入金额为1万元，超出部分以0.01元递增。',
      '单个投资者每日累计买入不超过500000.50元。',
      '风险等级：中高风险',
      '适合风险承受能力为积极型（C4）、进取型（C5）的投资者。',
    ])
      expect(text).toContain(line)
    expect(await textOf('900311', 'prospectus')).toMatch(/2026-07-02单位净值：\d+\.\d{4}元/)
    expect(await textOf('900001', 'prospectus')).toMatch(
      /万份收益：\d\.\d{4}元，七日年化\d\.\d{4}%/,
    )
    expect(await textOf('900803', 'prospectus')).toContain('尚无已公布的净值。')
  })

  it('treats an undisclosed risk as the highest, and says so', async () => {
    const text = await textOf('901311', 'summary')
    expect(text).toContain('本产品未披露风险等级，适当性匹配时按最高风险处理。')
    expect(text).toContain('适合风险承受能力为进取型（C5）的投资者。')
  })

  it('prints of an imported fund only its data, and says where the legal text is', async () => {
    await addFunds(app.db, [{ code: '110011', name: '进口基金', origin: 'import' }])
    const { notice, sections } = await document('110011', 'contract')
    expect(notice).toContain('法律文件以基金管理人网站')
    expect(notice).not.toContain('演示文本')
    expect(sections.map(({ heading }) => heading)).not.toContain('第一部分 当事人')
    expect(JSON.stringify(sections)).not.toMatch(/托管人|基金经理|投资目标/)
  })
})
