import { describe, expect, it } from 'vitest'
import { answerText } from './answer.ts'
import { createAnswerGate, type AnswerPiece, type Known } from './answer-gate.ts'
import { figuresIn } from './figures.ts'
import type { Receipt } from './receipts.ts'

let number = 0
const receipt = (label: string, value: string, fundCode = '', day = '2026-07-02'): Receipt => ({
  receiptId: `q${++number}`,
  label,
  value,
  fundCode,
  spid: '1',
  fundName: new Map<string, string>(Object.entries(NAMES)).get(fundCode) ?? '',
  day,
  formula: '',
  source: '净值',
})
const NAMES = { A1: '锦沪深300指数A', B2: '锦红利一年持有' } as const
const known: Known = {
  receipts: [
    receipt('近1年收益', '+18.42%', 'A1'),
    receipt('近1年最大回撤', '9.31%', 'A1'),
    receipt('近1年收益', '-4.65%', 'B2'),
    receipt('单位净值', '1.2863 元', 'A1'),
    receipt('持有收益', '+844.80 元'),
    receipt('累计收益', '+1,200.00 元'),
    receipt('日收益', '+12.30 元'),
    receipt('近1年一万元变成', '11,842.00 元', 'A1'),
    receipt('近1月年化', '2.10%', 'A1'),
    receipt('总资产', '128,640.52 元'),
    receipt('截止时间', '15:00'),
    receipt('确认规则', 'T+1'),
    receipt('上涨的基金', '12 只'),
  ],
  funds: Object.entries(NAMES).map(([fundCode, name]) => ({ fundCode, name })),
  names: ['近1年收益', '近1年最大回撤', '锦沪深300', '近3年', '近1月'],
  secrets: ['内部标记-abc'],
}

function through(...parts: string[]): AnswerPiece[] {
  const gate = createAnswerGate(() => known)
  return [...parts.flatMap((part) => gate.push(part)), ...gate.end()]
}
const shown = (...parts: string[]) => answerText({ pieces: through(...parts) })
const GONE = '（数字未核实，已隐去）'

describe('a figure', () => {
  it.each([
    '锦沪深300指数A 近1年收益 +18.42%。',
    '锦沪深300指数A 近1年收益 18.42%。',
    '锦沪深300指数A 近1年收益约 18.4%。',
    '锦沪深300指数A 近1年收益 １８．４２％。',
    '锦红利一年持有近1年收益 -4.65%。',
    '锦红利一年持有下跌 4.65%。',
    '锦沪深300指数A 最大回撤 9.31%。',
    '截至 2026-07-02，单位净值 1.2863 元。',
    '截至 7月2日，单位净值 1.2863 元。',
    '你的总资产是 128,640.52 元，约 12.86 万元。',
    '持有收益 844.80 元。',
    '15:00 之前下单，T+1 确认。',
    '有 12 只上涨。',
    '1. 先看锦沪深300指数A。\n2. 再看锦红利一年持有。',
    '锦沪深300 是一个指数。',
    '锦沪深300指数A 过去一年收益 +18.42%，最大回撤 9.31%。',
    '锦沪深300指数A 近一年收益 +18.42%。',
    '锦沪深300指数A 近1年一万元变成 11,842.00 元。',
    '锦沪深300指数A 近1月年化收益 2.10%。',
    '日收益 +12.30 元，持有收益 +844.80 元，累计收益 +1,200.00 元，总资产 128,640.52 元。',
    '锦红利一年持有收益 -4.65%。',
    '今天有 12 只上涨。',
  ])('that a tool gave is shown: %s', (text) => {
    expect(shown(text)).toBe(text)
  })

  it.each([
    ['of nobody', '近1年收益 30.00%。', `近1年收益 ${GONE}。`],
    ['rounded to a whole number', '近1年收益 18%。', `近1年收益 ${GONE}。`],
    ['of another fund', '锦红利一年持有近1年收益 18.42%。', `锦红利一年持有近1年收益 ${GONE}。`],
    ['of another measure', '锦沪深300指数A 最大回撤 18.42%。', `锦沪深300指数A 最大回撤 ${GONE}。`],
    [
      'of another unit',
      '锦沪深300指数A 近1年收益 18.42 元。',
      `锦沪深300指数A 近1年收益 ${GONE}。`,
    ],
    [
      'with the sign turned',
      '锦沪深300指数A 近1年收益 -18.42%。',
      `锦沪深300指数A 近1年收益 ${GONE}。`,
    ],
    ['that fell and is said to rise', '锦红利一年持有上涨 4.65%。', `锦红利一年持有上涨 ${GONE}。`],
    [
      'that rose and is said to fall',
      '锦沪深300指数A 下跌 18.42%。',
      `锦沪深300指数A 下跌 ${GONE}。`,
    ],
    ['of another day', '截至 2026-07-03。', `截至 ${GONE}。`],
    ['in words', '收益百分之十五，能翻倍，赚三成。', '（含收益承诺，已隐去）'],
    ['in words alone', '收益百分之十五。', `收益${GONE}。`],
    ['in words with a sign', '近1年收益十五%。', `近1年收益${GONE}。`],
    ['in words with a wide sign', '近1年收益十五点五％。', `近1年收益${GONE}。`],
    ['in words with a blank', '近1年收益百分之 十五。', `近1年收益${GONE}。`],
    ['in words and digits', '近1年收益百分之 12。', `近1年收益${GONE}。`],
    ['in words without a unit', '你已经赚了两万。', `你已经赚了${GONE}。`],
    ['in words of a size', '规模三亿。', `规模${GONE}。`],
    ['in words outside of a label', '一万变成一亿。', `${GONE}变成${GONE}。`],
    ['alone on a line', '近1年收益率（%）：\n88.\n', `近1年收益率（%）：\n${GONE}.\n`],
    [
      'that counts no lines',
      '近1年收益率（%）：\n88. 就是它。',
      `近1年收益率（%）：\n${GONE}. 就是它。`,
    ],
    [
      'of another period',
      '锦沪深300指数A 近3年收益 +18.42%。',
      `锦沪深300指数A 近3年收益 ${GONE}。`,
    ],
    [
      'of a period in words',
      '锦沪深300指数A 三年收益 +18.42%。',
      `锦沪深300指数A 三年收益 ${GONE}。`,
    ],
    [
      'of a period before a comma',
      '锦沪深300指数A 近三年，收益 +18.42%。',
      `锦沪深300指数A 近三年，收益 ${GONE}。`,
    ],
    ['of today', '锦沪深300指数A 今天上涨 18.42%。', `锦沪深300指数A 今天上涨 ${GONE}。`],
    ['of a day as of all days', '累计收益 +12.30 元。', `累计收益 ${GONE}。`],
    ['of all days as of a day', '日收益 +1,200.00 元。', `日收益 ${GONE}。`],
    ['of what is held as of a year', '近1年收益 +844.80 元。', `近1年收益 ${GONE}。`],
    [
      'by the year as of a month',
      '锦沪深300指数A 近1月收益 2.10%。',
      `锦沪深300指数A 近1月收益 ${GONE}。`,
    ],
    ['in other signs', '收益 ⅓ 左右。', `收益 ${GONE} 左右。`],
    ['a longer number that has one in it', '总资产 1128,640.52 元。', `总资产 ${GONE}。`],
  ])('%s is withheld', (_what, text, left) => {
    expect(shown(text)).toBe(left)
  })

  it('is judged whole where it comes in pieces', () => {
    expect(shown('锦沪深300指数A 近1年收益 +1', '8.4', '2%。')).toBe(
      '锦沪深300指数A 近1年收益 +18.42%。',
    )
    expect(shown('锦沪深300指数A 近1年收益 +18.42', '9%。')).toBe(
      `锦沪深300指数A 近1年收益 ${GONE}。`,
    )
  })

  it('opens to the receipt of its own label where two say the same', () => {
    const twice = {
      ...known,
      receipts: [receipt('近1年最大回撤', '9.31%', 'A1'), receipt('近3年最大回撤', '9.31%', 'A1')],
    }
    const gate = createAnswerGate(() => twice)
    const pieces = gate.push('锦沪深300指数A 近1年最大回撤 9.31%，近3年最大回撤 9.31%。')
    const ids = pieces.flatMap(({ receiptId }) => receiptId ?? [])
    expect(ids).toEqual(twice.receipts.map(({ receiptId }) => receiptId))
  })

  it('opens to the receipt of the thing whose name is said once before its figures', () => {
    const indices = {
      ...known,
      receipts: [
        receipt('锦沪深300 涨跌', '+0.42%'),
        receipt('锦沪深300 近1年', '+0.42%'),
        receipt('锦中证500 涨跌', '+0.42%'),
        receipt('锦中证500 近1年', '+0.42%'),
        receipt('上涨的基金', '12 只'),
        receipt('科技板块 上涨', '12 只'),
      ],
      names: ['锦沪深300', '锦中证500', '近1年', '科技'],
    }
    const gate = createAnswerGate(() => indices)
    const pieces = [
      '锦沪深300 涨跌 +0.42%，近1年 +0.42%。',
      '锦中证500 涨跌 +0.42%，近1年 +0.42%。',
      '上涨的基金 12 只。',
      '科技板块 上涨 12 只。',
    ].flatMap((text) => gate.push(`${text}\n`))
    const ids = pieces.flatMap(({ receiptId }) => receiptId ?? [])
    expect(ids).toEqual(indices.receipts.map(({ receiptId }) => receiptId))
  })

  it('keeps the fund of the sentence before', () => {
    expect(shown('先看锦红利一年持有。', '近1年收益 18.42%。')).toBe(
      `先看锦红利一年持有。近1年收益 ${GONE}。`,
    )
    expect(shown('先看锦沪深300指数A。', '近1年收益 18.42%。')).toContain('18.42%')
  })
})

describe('a sentence', () => {
  it.each([
    ['promise', '这只基金保本。'],
    ['promise', '稳赚不赔，放心。'],
    ['promise', '保 本 保 息。'],
    ['order', '建议你现在买入。'],
    ['order', '赶紧全部卖出！'],
    ['order', '不妨逢低加仓。'],
    ['order', '不建议卖出，建议买入招商白酒。'],
    ['order', '我不建议你卖出，建议继续持有。'],
    ['order', '建议在回调时买入。'],
    ['order', '建议：买入。'],
    ['order', '建议 : 卖出。'],
    ['order', '可以买入。'],
    ['order', '现在可以放心买入。'],
    ['order', '建议关注，逢低买入。'],
    ['order', '别犹豫建议买入。'],
    ['order', '不得不建议买入。'],
    ['order', '建议持有 3 年。'],
    ['order', '建议卖。'],
    ['order', '我们一起建议买入。'],
    ['promise', '不保本，必涨。'],
    ['promise', '不保本必涨。'],
    ['promise', '不保本、必涨。'],
    ['promise', '不保本，但是一定会涨，肯定翻倍。'],
    ['promise', '不用担心必涨。'],
    ['link', '详情见 https://evil.example/x。'],
    ['link', '加微信 koi8888 领取。'],
    ['link', '看这里：[点我](http://x)。'],
    ['inside', '我的内部标记-abc 是这个。'],
  ])('%s is withheld as a whole: %s', (withheld, text) => {
    const pieces = through('前一句。', text, '后一句。')
    expect(pieces.filter((piece) => piece.withheld !== undefined)).toMatchObject([{ withheld }])
    expect(answerText({ pieces })).toMatch(/^前一句。（.*，已隐去）后一句。$/)
  })

  it.each([
    '我不给买卖建议，也不预测涨跌。',
    '过去的表现不代表以后，本平台不承诺收益。',
    '没有建议你买入。',
    '这不是推荐。',
    '现在买入按今天的净值确认。',
    '买入和卖出的费率不同。',
    '没有保本的基金。',
    '本产品不保本保息，也不保本、保收益。',
    '我无法判断你应该买入还是等待。',
    '我可以查申购费和赎回费。',
    '建议买入前先看费率。',
    '从确认日起可以卖出。',
    '可以看看你持有的基金。',
  ])('that only says what is not is shown: %s', (text) => {
    expect(shown(text)).toBe(text)
  })
})

describe('what has no end', () => {
  const filler = (length: number) => '啊'.repeat(length)
  it.each([
    ['promise', `${filler(399)}保本${filler(10)}`],
    ['order', `${filler(396)}建议现在买入${filler(10)}`],
    ['link', `${filler(395)}加微信 koi8888 领取`],
    ['figure', `${filler(380)}锦沪深300指数A 近3年收益 +18.42%`],
    ['figure', `${filler(399)}1128,640.52 元`],
  ])('is judged across its cuts: a %s', (withheld, text) => {
    expect(through(text).map((piece) => piece.withheld)).toContain(withheld)
  })

  it.each([
    [
      'a sign of two halves at the cut',
      [`${filler(399)}😀${filler(10)}`],
      `${filler(399)}😀${filler(10)}`,
    ],
    ['a sign of two halves in two parts', ['好\uD83D', '\uDE00好'], '好😀好'],
    ['half a sign', ['好\uD83D好', '\uDE00\uD83D'], '好好'],
    ['a zero sign', ['好\0好。'], '好好。'],
    ['a sentence of 900 signs', [filler(900)], filler(900)],
  ])('can be kept with %s', (_what, parts, left) => {
    const pieces = through(...parts)
    expect(answerText({ pieces })).toBe(left)
    for (const { text } of pieces) expect(text).not.toMatch(/[\0\uD800-\uDFFF]/u)
  })
})

it('finds every number of a text with what it measures', () => {
  const found = figuresIn(
    '7月2日 15:00 前，+1.50%、2.3 万元、1,000 份、T+1、3 倍、百分之十、2026-07-02',
  )
  expect(found.map(({ text, unit }) => [text, unit])).toEqual([
    ['7月2日', 'day'],
    ['15:00', 'clock'],
    ['+1.50%', 'percent'],
    ['2.3 万元', 'yuan'],
    ['1,000 份', 'shares'],
    ['T+1', 'tradeDays'],
    ['3 倍', 'times'],
    ['百分之十', 'words'],
    ['2026-07-02', 'day'],
  ])
})
