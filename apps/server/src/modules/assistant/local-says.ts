import type { Receipt } from '@koi/domain/assistant/receipts'
import type { Said } from './analyst.ts'
import type { NumberedReading } from './tools/toolbox.ts'

export const reason = (text: string): Said => ({ kind: 'reason', text: `${text}\n` })
export const content = (text: string): Said => ({ kind: 'content', text })
export const offers = (...suggestions: string[]): Said => ({ kind: 'suggestions', suggestions })

export const valueOf = (receipts: readonly Receipt[], label: string, fundCode?: string) =>
  receipts.find(
    (receipt) =>
      receipt.label === label && (fundCode === undefined || receipt.fundCode === fundCode),
  )?.value

/** `近1年收益 +18.42%，近1年最大回撤 9.31%`: labels with their figures; undefined where none of them is known. */
export function listed(receipts: readonly Receipt[], labels: readonly string[], fundCode?: string) {
  const known = labels.flatMap((label) => {
    const value = valueOf(receipts, label, fundCode)
    return value === undefined ? [] : [`${label} ${value}`]
  })
  return known.length > 0 ? known.join('，') : undefined
}

/** `锦沪深300 收盘 4,012.33，涨跌 +0.42%`: figures of one thing, whose name is said once. */
export function listedOf(
  thing: string,
  receipts: readonly Receipt[],
  whats: readonly string[],
  fundCode?: string,
) {
  const known = whats.flatMap((what) => {
    const value = valueOf(receipts, `${thing} ${what}`, fundCode)
    return value === undefined ? [] : [`${what} ${value}`]
  })
  return known.length > 0 ? `${thing} ${known.join('，')}` : undefined
}

export const sentence = (text: string | undefined, before = ''): Said[] =>
  text === undefined || text === '' ? [] : [content(`${before}${text}。\n`)]

/** Sentences about one fund, whose name stands before the first of them. */
function* sentencesAbout(name: string, texts: readonly (string | undefined)[]): Generator<Said> {
  const said = texts.filter((text) => text !== undefined && text !== '')
  for (const [at, text] of said.entries()) yield* sentence(text, at === 0 ? `${name} ` : '')
}

export const noted = ({ note }: NumberedReading): Said[] =>
  note === '' ? [] : [content(`${note}\n`)]
const dayOf = ({ day }: NumberedReading) => (day === '' ? '' : `截至 ${day}，`)

export function* sayFund(reading: NumberedReading): Generator<Said> {
  const { receipts } = reading
  for (const { name, fundCode } of reading.funds) {
    const own = receipts.filter((receipt) => receipt.fundCode === fundCode)
    const facts = reading.facts.filter((fact) => fact.fundCode === fundCode && fact.value !== '')
    const values = listed(own, ['单位净值', '累计净值'], fundCode)
    const rises = own
      .filter(({ label }) => /涨跌幅|年化|收益/.test(label))
      .map(({ label }) => label)
    yield* sentencesAbout(name, [
      facts.map(({ label, value }) => `${label}：${value}`).join('，'),
      values && `${dayOf(reading)}${values}`,
      listed(own, rises, fundCode),
      listed(own, ['基金规模', '起购金额', '成立日期'], fundCode),
    ])
  }
  yield* noted(reading)
}

export function* sayMetrics(reading: NumberedReading): Generator<Said> {
  for (const { name, fundCode } of reading.funds) {
    const texts = ['近1年', '近2年', '近3年'].flatMap((span) => {
      const labels = ['收益', '最大回撤', '波动率', '夏普比率'].map((what) => `${span}${what}`)
      const rank = valueOf(reading.receipts, `${span}同类排名`, fundCode)
      const peers = valueOf(reading.receipts, `${span}同类只数`, fundCode)
      return [
        listed(reading.receipts, labels, fundCode),
        ...(rank !== undefined && peers !== undefined
          ? [`${span}同类排名第 ${rank}，共 ${peers} 只`]
          : []),
      ]
    })
    yield* sentencesAbout(name, texts)
  }
  yield* noted(reading)
}

export function* sayComparison(reading: NumberedReading): Generator<Said> {
  for (const { name, fundCode } of reading.funds) {
    const own = reading.receipts.filter((receipt) => receipt.fundCode === fundCode)
    const labels = own.map(({ label }) => label)
    const risk = reading.facts.find((fact) => fact.fundCode === fundCode)
    const named = (kinds: RegExp) =>
      listed(
        own,
        labels.filter((label) => kinds.test(label)),
        fundCode,
      )
    yield* sentencesAbout(name, [
      named(/收益|回撤|波动|夏普/),
      named(/费率|一万元/),
      risk && `风险等级是${risk.value}`,
    ])
  }
  yield* noted(reading)
}

export function* saySearch(reading: NumberedReading): Generator<Said> {
  const total = valueOf(reading.receipts, '找到的基金数')
  if (reading.funds.length === 0) {
    yield content('没有找到适合列出的基金，可以换一个名称、代码或主题。\n')
  } else {
    yield content(`找到 ${total ?? '--'}，先列出前面几只。\n`)
    for (const { name, fundCode } of reading.funds) {
      const own = reading.receipts.filter((receipt) => receipt.fundCode === fundCode)
      const risk = reading.facts.find((fact) => fact.fundCode === fundCode)
      const figures = listed(
        own,
        own.map(({ label }) => label),
        fundCode,
      )
      yield* sentence(
        [figures, risk?.value].filter((part) => part !== undefined).join('，'),
        `${name}（${fundCode}）`,
      )
    }
    yield content('这是按名称查到的结果，不是推荐。\n')
  }
  yield* noted(reading)
}

export function* sayHoldings(reading: NumberedReading): Generator<Said> {
  const { receipts } = reading
  if (receipts.length > 0) {
    yield* sentence(listed(receipts, ['总资产', '余额'], ''))
    yield* sentence(
      listed(receipts, ['基金市值', '日收益', '持有收益', '累计收益'], ''),
      dayOf(reading),
    )
    for (const { name, fundCode } of reading.funds) {
      yield* sentence(listed(receipts, ['市值', '持有收益', '日收益'], fundCode), `${name} `)
    }
  }
  yield* noted(reading)
}

export function* sayOrders(reading: NumberedReading): Generator<Said> {
  for (const [at, { label, value, fundCode }] of reading.facts.entries()) {
    const name = reading.funds[at]?.name ?? ''
    const quantity = valueOf(reading.receipts, label, fundCode)
    const days = ['交易日', '确认日'].flatMap((what) => {
      const day = valueOf(reading.receipts, `${label} ${what}`, fundCode)
      return day === undefined ? [] : [`${what} ${day}`]
    })
    yield* sentence(
      [`${name}，${label}`, quantity, value, ...days]
        .filter((part) => part !== undefined)
        .join('，'),
    )
  }
  yield* noted(reading)
}

export function* sayMarket(reading: NumberedReading): Generator<Said> {
  const { receipts, facts } = reading
  const indices = facts.filter(({ label }) => label === '指数')
  if (indices.length > 0 && reading.day !== '') yield content(`截至 ${reading.day} 收盘：\n`)
  for (const { value } of indices) {
    yield* sentence(listedOf(value, receipts, ['收盘', '涨跌', '近1年']))
  }
  yield* sentence(listed(receipts, ['上涨的基金', '下跌的基金', '持平的基金']))
  const sectors = facts.filter(({ label }) => label === '板块').map(({ value }) => `${value}板块`)
  yield* sentence(listed(receipts, sectors))
  if (facts.some(({ value }) => value === '模拟行情')) yield content('以上是模拟行情。\n')
  yield content('只有收盘后的数据，没有盘中涨跌。\n')
  yield* noted(reading)
}

export function* sayRules(reading: NumberedReading): Generator<Said> {
  const [fund] = reading.funds
  if (fund) {
    const labels = reading.receipts.map(({ label }) => label)
    const fees = labels.filter((label) => /费/.test(label))
    const days = ['截止时间', '交易日', '确认日', '首个收益日', '可赎回日']
    const dates = listed(reading.receipts, days)
    yield* sentencesAbout(fund.name, [
      listed(reading.receipts, ['起购金额']),
      listed(reading.receipts, fees),
      dates && `现在买入，${dates}`,
    ])
  }
  yield* noted(reading)
}

export function* sayCalendar(reading: NumberedReading): Generator<Said> {
  const { receipts, facts } = reading
  const today = valueOf(receipts, '今天') ?? ''
  yield content(`今天 ${today} ${facts[0]?.value ?? ''}。\n`)
  yield* sentence(listed(receipts, ['现在', '截止时间', '现在下单的交易日']))
  yield* sentence(listed(receipts, ['下一个交易日', '再下一个交易日', '30 天内的交易日']))
  yield* noted(reading)
}
