import {
  EXAMPLE_QUESTIONS,
  understand,
  type Intent,
  type Understood,
} from '@koi/domain/assistant/question-intent'
import type { AskedQuestion, Said } from './analyst.ts'
import {
  content,
  offers,
  reason,
  sayCalendar,
  sayComparison,
  sayFund,
  sayHoldings,
  sayMarket,
  sayMetrics,
  sayOrders,
  sayRules,
  saySearch,
} from './local-says.ts'
import type { NumberedReading, Toolbox, ToolName } from './tools/toolbox.ts'

/** How it says what it has understood. */
export const UNDERSTOOD: Readonly<Record<Intent, string>> = {
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
  command: '要替你操作资金，只能由你自己来。',
  others: '问的是其他人的信息，读不到，也不会去读。',
  greeting: '是一句问候。',
  unknown: '没有认出要查什么。',
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
  command: '我不能替你下单或转钱，只能查数据。买入、卖出和转账要在对应的页面由你自己确认。\n',
  valuation: '目前没有估值数据，无法判断贵贱。我可以查基金的净值、各期涨跌幅、最大回撤和费用。\n',
  others: '我只能读取你自己的持仓和订单，而且要你先同意。其他人的信息我读不到。\n',
  greeting: '你好，我是小锦。我按规则查数据回答，没有使用大语言模型，每个数字都能点开看来源。\n',
  unknown:
    '这个问题我暂时无法回答。我会查基金资料、风险指标、费用和交易日，也会比较基金、看收盘后的市场。\n',
}

/** A question without a name is about what was named last. */
export function understoodOf({ question, before, about }: AskedQuestion): Understood {
  const { intent, terms } = understand(question)
  if (terms.length > 0 || !NEEDS_TERM.has(intent)) return { intent, terms }
  const earlier = before.toReversed().map((each) => understand(each.question).terms)
  const named = earlier.find((each) => each.length > 0) ?? (about === '' ? [] : [about])
  return { intent, terms: named }
}

/** What can be asked next about a fund; what can be asked anyway where there is none. */
export function offersAfter(intent: Intent, { funds }: Pick<NumberedReading, 'funds'>): Said {
  const [fund] = funds
  if (!fund) return offers(...EXAMPLE_QUESTIONS)
  return offers(
    ...(intent === 'metrics' ? [] : [`${fund.name} 的最大回撤是多少？`]),
    ...(intent === 'rules' ? [] : [`${fund.name} 的费率是多少？`]),
    ...(intent === 'fund' ? [] : [`${fund.name} 的净值是多少？`]),
  )
}

/** What is said where nothing is looked up: why, and what can be asked. */
export function* sayPlainly(intent: Intent): Generator<Said> {
  yield content(plainAnswers[intent] ?? '请告诉我基金名称或代码。\n')
  yield offers(...EXAMPLE_QUESTIONS)
}

/** One tool, read once. */
export async function* answerPlainly(
  { intent, terms }: Understood,
  tools: Toolbox,
): AsyncGenerator<Said> {
  const way = ways[intent]
  if (!way || (NEEDS_TERM.has(intent) && terms.length === 0)) return yield* sayPlainly(intent)
  const reading = await tools.read(way.tool, way.args(terms))
  if (!reading) return yield* sayPlainly('fund')
  yield reason(reading.source === '' ? '没有查到。' : `读取${reading.source}。`)
  yield* way.say(reading)
  yield offersAfter(intent, reading)
}
