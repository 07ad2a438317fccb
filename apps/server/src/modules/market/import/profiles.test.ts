import { describe, expect, it } from 'vitest'
import { parseProfiles } from './profiles.ts'

const item = {
  fund_code: '123456',
  基金代码: '123456',
  基金全称: '测试股票型证券投资基金',
  成立时间: '2007-10-09',
  最新规模: '26.60亿',
  基金公司: '测试基金管理有限公司',
  基金经理: '甲 乙',
  托管银行: '<NA>',
  业绩比较基准: '',
  投资目标: ' 一\r\n二 ',
  管理费率: '1.20%（每年）',
  托管费率: '--',
  销售服务费率: 0,
}

describe('a profile file', () => {
  it('gives texts, and null for what is not known', () => {
    expect(parseProfiles(JSON.stringify([item])).rows).toEqual([
      {
        line: 1,
        code: '123456',
        fullName: '测试股票型证券投资基金',
        setUpDate: '2007-10-09',
        sizeText: '26.60亿',
        company: '测试基金管理有限公司',
        companyCode: null,
        manager: '甲 乙',
        custodian: null,
        benchmarkText: null,
        objective: '一\n二',
        strategy: null,
        manageFeePpm: 12_000,
        custodyFeePpm: null,
        serviceFeePpm: 0,
      },
    ])
  })

  it.each([
    [{ ...item, fund_code: 'x' }, 'fund_code: is no fund code of six digits'],
    [{ ...item, fund_code: '123457', 成立时间: '2007/10/09' }, '成立时间: is no date YYYY-MM-DD'],
    [
      { ...item, fund_code: '123457', 基金公司代码: 'X1' },
      '基金公司代码: is no company code like TA000003',
    ],
    [
      { ...item, fund_code: '123457', 基金公司: '', 基金公司代码: 'TA000003' },
      '基金公司代码: stands without a 基金公司',
    ],
    [item, '123456 stands in the list already'],
    ['text', 'item: Invalid input: expected object, received string'],
  ])('leaves out %j', (bad, reason) => {
    const { rows, rejects } = parseProfiles(JSON.stringify([item, bad]))
    expect(rows).toHaveLength(1)
    expect(rejects).toEqual([{ line: 2, reason }])
  })

  it('is refused when it is no list of profiles', () => {
    expect(() => parseProfiles('[{"a":1}]')).toThrow('the file has no fund profile')
    expect(() => parseProfiles('{}')).toThrow('the file is no JSON list')
  })
})
