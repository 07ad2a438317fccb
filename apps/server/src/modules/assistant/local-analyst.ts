import { EXAMPLE_QUESTIONS, understand, type Intent } from '@koi/domain/assistant/question-intent'
import type { Receipt } from '@koi/domain/assistant/receipts'
import type { AnalystEngine, AskedQuestion, Said } from './analyst.ts'
import type { NumberedReading, Toolbox, ToolName } from './tools/toolbox.ts'

const reason = (text: string): Said => ({ kind: 'reason', text: `${text}\n` })
const content = (text: string): Said => ({ kind: 'content', text })
const offers = (...suggestions: string[]): Said => ({ kind: 'suggestions', suggestions })

/** How it says what it has understood. */
const UNDERSTOOD: Readonly<Record<Intent, string>> = {
  compare: '问的是几只基金的比较。',
  holdings: '问的是自己的持仓。',
  orders: '问的是自己的订单。',
  market: '问的是市场，只看已经收盘的数据。',
  calendar: '问的是交易日。',
  rules: '问的是买卖规则和费用。',
  metrics: '问的是风险指标。',
  fund: '问的是一只基金。',
  search: '要找基金，只列出适合你风险等级的。',
  advice: '问的是该不该买或以后的涨跌，这类问题不回答，可以查事实。',
  valuation: '问的是估值，没有这类数据。',
  others: '问的是其他人的信息，读不到，也不会去读。',
  greeting: '是一句问候。',
  unknown: '没有认出要查什么。',
}

const valueOf = (receipts: readonly Receipt[], label: string, fundCode?: string) =>
  receipts.find(
    (receipt) =>
      receipt.label === label && (fundCode === undefined || receipt.fundCode === fundCode),
  )?.value

/** `近1年收益 +18.42%，近1年最大回撤 9.31%`: labels with their figures; undefined where none of them is known. */
function listed(receipts: readonly Receipt[], labels: readonly string[], fundCode?: string) {
  const known = labels.flatMap((label) => {
    const value = valueOf(receipts, label, fundCode)
    return value === undefined ? [] : [`${label} ${value}`]
  })
  return known.length > 0 ? known.join('，') : undefined
}

const sentence = (text: string | undefined, before = ''): Said[] =>
  text === undefined || text === '' ? [] : [content(`${before}${text}。\n`)]
const noted = ({ note }: NumberedReading): Said[] => (note === '' ? [] : [content(`${note}\n`)])
const dayOf = ({ day }: NumberedReading) => (day === '' ? '' : `截至 ${day}，`)

function* sayFund(reading: NumberedReading): Generator<Said> {
  const { receipts } = reading
  for (const { name, fundCode } of reading.funds) {
    const own = receipts.filter((receipt) => receipt.fundCode === fundCode)
    const facts = reading.facts.filter((fact) => fact.fundCode === fundCode && fact.value !== '')
    yield* sentence(facts.map(({ label, value }) => `${label}：${value}`).join('，'), `${name}，`)
    yield* sentence(listed(own, ['单位净值', '累计净值'], fundCode), `${name} ${dayOf(reading)}`)
    const rises = own
      .filter(({ label }) => /涨跌幅|年化|收益/.test(label))
      .map(({ label }) => label)
    yield* sentence(listed(own, rises, fundCode), `${name} `)
    yield* sentence(listed(own, ['基金规模', '起购金额', '成立日期'], fundCode), `${name} `)
  }
  yield* noted(reading)
}

function* sayMetrics(reading: NumberedReading): Generator<Said> {
  for (const { name, fundCode } of reading.funds) {
    for (const span of ['近1年', '近2年', '近3年']) {
      const labels = ['收益', '最大回撤', '波动率', '夏普比率'].map((what) => `${span}${what}`)
      yield* sentence(listed(reading.receipts, labels, fundCode), `${name} `)
      const rank = valueOf(reading.receipts, `${span}同类排名`, fundCode)
      const peers = valueOf(reading.receipts, `${span}同类只数`, fundCode)
      if (rank !== undefined && peers !== undefined) {
        yield content(`${name} ${span}同类排名第 ${rank}，共 ${peers} 只。\n`)
      }
    }
  }
  yield* noted(reading)
}

function* sayComparison(reading: NumberedReading): Generator<Said> {
  for (const { name, fundCode } of reading.funds) {
    const own = reading.receipts.filter((receipt) => receipt.fundCode === fundCode)
    const labels = own.map(({ label }) => label)
    const risk = reading.facts.find((fact) => fact.fundCode === fundCode)
    yield* sentence(
      listed(
        own,
        labels.filter((label) => /收益|回撤|波动|夏普/.test(label)),
        fundCode,
      ),
      `${name} `,
    )
    yield* sentence(
      listed(
        own,
        labels.filter((label) => /费率|一万元/.test(label)),
        fundCode,
      ),
      `${name} `,
    )
    if (risk) yield content(`${name} 的风险等级是${risk.value}。\n`)
  }
  yield* noted(reading)
}

function* saySearch(reading: NumberedReading): Generator<Said> {
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

function* sayHoldings(reading: NumberedReading): Generator<Said> {
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

function* sayOrders(reading: NumberedReading): Generator<Said> {
  for (const [at, { label, value, fundCode }] of reading.facts.entries()) {
    const name = reading.funds[at]?.name ?? ''
    const quantity = valueOf(reading.receipts, label, fundCode)
    const days = listed(reading.receipts, [`${label} 交易日`, `${label} 确认日`], fundCode)
    yield* sentence(
      [`${name}，${label}`, quantity, value, days].filter((part) => part !== undefined).join('，'),
    )
  }
  yield* noted(reading)
}

function* sayMarket(reading: NumberedReading): Generator<Said> {
  const { receipts, facts } = reading
  for (const { label, value } of facts) {
    if (label === '指数') {
      yield* sentence(
        listed(receipts, [`${value} 收盘`, `${value} 涨跌`, `${value} 近1年`]),
        dayOf(reading),
      )
    }
  }
  yield* sentence(listed(receipts, ['上涨的基金', '下跌的基金', '持平的基金']))
  const sectors = facts.filter(({ label }) => label === '板块').map(({ value }) => `${value} 板块`)
  yield* sentence(listed(receipts, sectors))
  if (facts.some(({ value }) => value === '模拟行情')) yield content('以上是模拟行情。\n')
  yield content('只有收盘后的数据，没有盘中涨跌。\n')
  yield* noted(reading)
}

function* sayRules(reading: NumberedReading): Generator<Said> {
  const [fund] = reading.funds
  if (fund) {
    const labels = reading.receipts.map(({ label }) => label)
    const fees = labels.filter((label) => /费/.test(label))
    const days = ['截止时间', '交易日', '确认日', '首个收益日', '可赎回日']
    yield* sentence(listed(reading.receipts, ['起购金额']), `${fund.name} `)
    yield* sentence(listed(reading.receipts, fees), `${fund.name} `)
    yield* sentence(listed(reading.receipts, days), `${fund.name} 现在买入，`)
  }
  yield* noted(reading)
}

function* sayCalendar(reading: NumberedReading): Generator<Said> {
  const { receipts, facts } = reading
  const today = valueOf(receipts, '今天') ?? ''
  yield content(`今天 ${today} ${facts[0]?.value ?? ''}。\n`)
  yield* sentence(listed(receipts, ['现在', '截止时间', '现在下单的交易日']))
  yield* sentence(listed(receipts, ['下一个交易日', '再下一个交易日', '30 天内的交易日']))
  yield* noted(reading)
}

interface Way {
  tool: ToolName
  args: (terms: readonly string[]) => object
  say: (reading: NumberedReading) => Iterable<Said>
}

const first = ([term = '']: readonly string[]) => ({ fund: term })
const nothing = () => ({})

/** Which tool answers what. */
const ways: Readonly<Partial<Record<Intent, Way>>> = {
  compare: { tool: 'compare_funds', args: (terms) => ({ funds: terms }), say: sayComparison },
  holdings: { tool: 'own_holdings', args: nothing, say: sayHoldings },
  orders: { tool: 'own_orders', args: nothing, say: sayOrders },
  market: { tool: 'market_after_close', args: nothing, say: sayMarket },
  calendar: { tool: 'trading_calendar', args: nothing, say: sayCalendar },
  rules: { tool: 'fund_rules', args: first, say: sayRules },
  metrics: { tool: 'fund_metrics', args: first, say: sayMetrics },
  fund: { tool: 'fund_facts', args: first, say: sayFund },
  search: { tool: 'search_funds', args: ([term = '']) => ({ keyword: term }), say: saySearch },
}
const NEEDS_TERM: ReadonlySet<Intent> = new Set(['rules', 'metrics', 'fund', 'search'])

/** What it says where it looks nothing up. */
const plainAnswers: Readonly<Partial<Record<Intent, string>>> = {
  advice:
    '我不给买卖建议，也不预测涨跌。我可以查这只基金的净值、风险指标和费用，或者把几只基金放在一起比较，由你自己判断。\n',
  valuation: '目前没有估值数据，无法判断贵贱。我可以查基金的净值、各期涨跌幅、最大回撤和费用。\n',
  others: '我只能读取你自己的持仓和订单，而且要你先同意。其他人的信息我读不到。\n',
  greeting: '你好，我是小锦。我按规则查数据回答，没有使用大语言模型，每个数字都能点开看来源。\n',
  unknown:
    '这个问题我暂时无法回答。我会查基金资料、风险指标、费用和交易日，也会比较基金、看收盘后的市场。\n',
}

/** A question without a name is about what was named last. */
function termsOf({ question, before, about }: AskedQuestion) {
  const { intent, terms } = understand(question)
  if (terms.length > 0 || !NEEDS_TERM.has(intent)) return { intent, terms }
  const earlier = before.toReversed().map((each) => understand(each.question).terms)
  const named = earlier.find((each) => each.length > 0) ?? (about === '' ? [] : [about])
  return { intent, terms: named }
}

async function* answer(asked: AskedQuestion, tools: Toolbox): AsyncGenerator<Said> {
  const { intent, terms } = termsOf(asked)
  yield reason(UNDERSTOOD[intent])
  const way = ways[intent]
  if (!way || (NEEDS_TERM.has(intent) && terms.length === 0)) {
    yield content(plainAnswers[intent] ?? '请告诉我基金名称或代码。\n')
    yield offers(...EXAMPLE_QUESTIONS)
    return
  }
  const reading = await tools.read(way.tool, way.args(terms))
  if (!reading) {
    yield content('请告诉我基金名称或代码。\n')
    yield offers(...EXAMPLE_QUESTIONS)
    return
  }
  yield reason(reading.source === '' ? '没有查到。' : `读取${reading.source}。`)
  yield* way.say(reading)
  const [fund] = reading.funds
  if (fund) {
    yield offers(
      ...(intent === 'metrics' ? [] : [`${fund.name} 的最大回撤是多少？`]),
      ...(intent === 'rules' ? [] : [`${fund.name} 的费率是多少？`]),
      ...(intent === 'fund' ? [] : [`${fund.name} 的净值是多少？`]),
    )
  } else yield offers(...EXAMPLE_QUESTIONS)
}

/** Answers by rules over the results of tools (D-9): the same question over the same data is answered the same. */
export const localAnalyst: AnalystEngine = { kind: 'local', secrets: [], answer }
