import { describe, expect, it } from 'vitest'
import { codeCell, dayCell, numberCell } from './cells.ts'
import { TEMPLATE } from './forms.ts'
import { readFile, ROWS_MAX } from './read-file.ts'

describe('a cell', () => {
  it.each([
    ['1,234.5600 元', 123_456],
    ['¥1,000', 100_000],
    ['0.5', 50],
    ['1000.00份', 100_000],
  ])('%s is %s hundredths', (text, value) => {
    expect(numberCell(text, 2)).toEqual({ kind: 'number', value })
  })
  it.each(['', '--', '—'])('%s says nothing', (text) => {
    expect(numberCell(text, 2)).toEqual({ kind: 'none' })
  })
  it.each(['1.005', 'abc', '-5', '1e9', '99999999999999999999'])('%s is no number', (text) => {
    expect(numberCell(text, 2)).toEqual({ kind: 'wrong' })
  })
  it.each([
    ['311', '000311'],
    ['="000311"', '000311'],
    ['000311.OF', '000311'],
    ['余额宝', '余额宝'],
  ])('%s is the code %s', (text, code) => {
    expect(codeCell(text)).toBe(code)
  })
  it.each([
    ['20260921', '2026-09-21'],
    ['2026/9/1', '2026-09-01'],
    ['2026年9月21日', '2026-09-21'],
    ['2026-02-30', undefined],
    ['soon', undefined],
  ])('%s is the day %s', (text, day) => {
    expect(dayCell(text)).toBe(day)
  })
})

const rowsOf = (text: string, platform = '') => {
  const file = readFile(text, platform)
  if (file.kind !== 'read') throw new Error(file.kind)
  return file
}

describe('a file', () => {
  it('of our template is read as it was made', () => {
    const filled = '某某银行,000311,沪深300,1000.00,1500.00,1620.50,2026-09-18'
    const { form, rows, leftOut } = rowsOf([...TEMPLATE, filled].join('\n'))
    expect(form).toBe('template')
    // The sample line is no holding, and nothing to speak of either.
    expect(leftOut).toEqual([])
    expect(rows).toEqual([
      {
        platform: '某某银行',
        fundCode: '000311',
        fundName: '沪深300',
        shares: 100_000,
        costCents: 150_000,
        valueCents: 162_050,
        asOf: '2026-09-18',
      },
    ])
  })

  it('of 基金E账户 has a platform in each line, and titles before its head', () => {
    const text = [
      '基金份额查询结果,,,',
      '序号,基金代码,基金名称,份额类别,基金管理人名称,基金账户,销售机构名称,交易账户,持有份额,份额日期,基金净值,净值日期,资产情况（结算币种）,结算币种,分红方式',
      '1,000311,景顺长城沪深300增强,前收费,景顺长城,0001,某某银行,9,"1,000.00",20260918,1.6205,20260918,"1,620.50",人民币,现金分红',
      '2,511880,,前收费,银华,0002,某某证券,8,0.00,20260918,,,,人民币,',
    ].join('\r\n')
    const { form, rows, leftOut } = rowsOf(text)
    expect(form).toBe('eAccount')
    expect(rows).toMatchObject([
      { platform: '某某银行', shares: 100_000, costCents: null, valueCents: 162_050 },
    ])
    expect(leftOut).toEqual([{ line: 4, reason: '持有份额为 0' }])
  })

  it('of a platform tells the cost of a share, and needs a name for the platform', () => {
    const text =
      '基金代码,基金简称,持有份额(份),成本价,参考市值,净值日期\n311,沪深300,812.34,1.2310,1300.50,2026/9/18'
    expect(readFile(text, '')).toEqual({ kind: 'platformMissing' })
    expect(rowsOf(text, '天天').rows).toEqual([
      {
        platform: '天天',
        fundCode: '000311',
        fundName: '沪深300',
        shares: 81_234,
        // 812.34 × 1.2310 = 999.99054
        costCents: 99_999,
        valueCents: 130_050,
        asOf: '2026-09-18',
      },
    ])
  })

  it('copied out of a spreadsheet has tabs', () => {
    expect(rowsOf('代码\t名称\t份额\n000311\t沪深300\t10', '某某').rows).toHaveLength(1)
  })

  it('loses no bad line: each is named with its reason', () => {
    const text =
      '代码,名称,份额,成本价,市值,日期\n,,5,,,\n1,甲,x,,,\n1,甲,5,y,,\n1,甲,5,,z,\n1,甲,5,,,昨天\n1,甲,5,,,'
    const { rows, leftOut } = rowsOf(text, '某某')
    expect(rows).toHaveLength(1)
    expect(leftOut.map(({ line, reason }) => `${line} ${reason}`)).toEqual([
      '2 缺少基金代码或名称',
      '3 持有份额应为数字，最多两位小数',
      '4 持仓成本应为数字',
      '5 市值应为数字',
      '6 日期无法识别',
    ])
  })

  it.each(['', 'hello', 'a,b,c\n1,2,3'])('%j is none of the forms', (text) => {
    expect(readFile(text, '某某')).toEqual({ kind: 'unknownForm' })
  })

  it('with too many lines is refused whole', () => {
    const lines = Array.from({ length: ROWS_MAX + 1 }, (_, at) => `${at},基金${at},1`)
    expect(readFile(['代码,名称,份额', ...lines].join('\n'), '某某')).toEqual({ kind: 'tooMany' })
  })
})
