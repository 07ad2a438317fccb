import { figuresIn } from '@koi/domain/assistant/figures'
import type { Intent, Understood } from '@koi/domain/assistant/question-intent'
import type { Receipt } from '@koi/domain/assistant/receipts'
import type { Said } from './analyst.ts'
import {
  content,
  reason,
  sayComparison,
  sayFund,
  sayMarket,
  sayMetrics,
  sayRules,
  valueOf,
} from './local-says.ts'
import { saySector } from './local-modes.ts'
import { answerPlainly, offersAfter, sayPlainly } from './local-ways.ts'
import type { NumberedReading, Toolbox, ToolName } from './tools/toolbox.ts'

/** Intents that are about one fund that is named. */
const OF_FUND: ReadonlySet<Intent> = new Set(['fund', 'metrics', 'rules', 'advice', 'valuation'])

interface Part {
  tool: ToolName
  looksFor: string
  say: (reading: NumberedReading) => Iterable<Said>
}

const FUND_PARTS: readonly Part[] = [
  { tool: 'fund_facts', looksFor: '先看净值、规模和各期涨跌。', say: sayFund },
  { tool: 'fund_metrics', looksFor: '再看回撤、波动和同类里的位置。', say: sayMetrics },
  { tool: 'fund_rules', looksFor: '最后看费用和买卖的日子。', say: sayRules },
]

/** A reading step by step: where it was read, of which day, and how each figure comes about. */
function* thinkThrough({ source, day, title, receipts, note }: NumberedReading): Generator<Said> {
  if (source === '') return yield reason(`没有查到。${note}`)
  yield reason(`读取${source}「${title}」${day === '' ? '' : `，日期 ${day}`}。`)
  let named = ''
  for (const { fundName, label, value, formula } of receipts) {
    // A formula with figures of its own would be one more claim.
    const how = figuresIn(formula).length === 0 ? `：${formula}` : ''
    const name = fundName === '' || fundName === named ? '' : `${fundName} `
    named = fundName
    yield reason(`${name}${label} ${value}${how}。`)
  }
}

const numberOf = (value: string | undefined): number | undefined =>
  value === undefined ? undefined : Number(value.replaceAll(/[^\d.-]/g, ''))

/** Where a fund stands among its kind, by thirds. */
function placeText(rank: number, peers: number): string {
  if (rank * 3 <= peers) return '靠前'
  return rank * 3 <= peers * 2 ? '居中' : '靠后'
}

/** What the figures of one fund say together, in words alone. */
function findings(receipts: readonly Receipt[]): string[] {
  const year = (what: string) => numberOf(valueOf(receipts, `近1年${what}`))
  const [rise, fall, sharpe] = [year('收益'), year('最大回撤'), year('夏普比率')]
  const [rank, peers] = [year('同类排名'), year('同类只数')]
  const said: string[] = []
  if (rank !== undefined && peers !== undefined) {
    said.push(`一年里的收益在同类中${placeText(rank, peers)}`)
  }
  if (rise !== undefined && fall !== undefined) {
    said.push(
      fall > Math.abs(rise)
        ? '途中最深的下跌比全年的涨跌还大，过程颠簸'
        : '途中最深的下跌没有超过全年的涨跌',
    )
  }
  if (sharpe !== undefined) {
    said.push(
      sharpe > 0 ? '承担波动换来了高于无风险利率的收益' : '承担的波动没有换来高于无风险利率的收益',
    )
  }
  return said
}

async function* thinkAboutFund(
  { intent, terms }: Understood,
  tools: Toolbox,
): AsyncGenerator<Said> {
  const read: { reading: NumberedReading; say: Part['say'] }[] = []
  for (const { tool, looksFor, say } of FUND_PARTS) {
    yield reason(looksFor)
    const reading = await tools.read(tool, { fund: terms[0] })
    if (!reading) continue
    yield* thinkThrough(reading)
    read.push({ reading, say })
    // What is not on the shelf is not there in the other tools either.
    if (reading.source === '') break
  }
  const found = findings(read.flatMap(({ reading }) => reading.receipts))
  if (found.length > 0) yield reason('把收益、回撤和波动放在一起看。')
  const [first] = read
  if (intent === 'advice') yield content('我不给买卖建议，也不预测涨跌，下面只是事实。\n')
  if (intent === 'valuation')
    yield content('目前没有估值数据，无法判断贵贱，下面是能查到的事实。\n')
  for (const { reading, say } of read) yield* say(reading)
  const name = first?.reading.funds[0]?.name
  if (name !== undefined && found.length > 0)
    yield content(`合起来看，${name} ${found.join('；')}。\n`)
  if (first) yield offersAfter(intent, first.reading)
}

/** Reads what a question needs with what stands behind it, and tells each step of it. */
export async function* answerDeeply(understood: Understood, tools: Toolbox): AsyncGenerator<Said> {
  const { intent, terms } = understood
  if (OF_FUND.has(intent) && terms.length > 0) return yield* thinkAboutFund(understood, tools)
  if (intent === 'compare') {
    yield reason('先放在一起比较，再逐只看风险。')
    const reading = await tools.read('compare_funds', { funds: terms })
    if (!reading) return yield* sayPlainly('fund')
    yield* thinkThrough(reading)
    const each: { name: string; found: string[] }[] = []
    for (const { name, fundCode } of reading.funds) {
      const metrics = await tools.read('fund_metrics', { fund: fundCode })
      if (!metrics) continue
      yield* thinkThrough(metrics)
      each.push({ name, found: findings(metrics.receipts) })
    }
    yield* sayComparison(reading)
    for (const { name, found } of each) {
      if (found.length > 0) yield content(`${name} ${found.join('；')}。\n`)
    }
    return yield offersAfter(intent, reading)
  }
  if (intent === 'market') {
    yield reason('先看指数和板块，再看最强板块里的基金。')
    const market = await tools.read('market_after_close', {})
    const sector = await tools.read('sector_funds', {})
    if (market) yield* thinkThrough(market)
    if (sector) yield* thinkThrough(sector)
    if (market) yield* sayMarket(market)
    if (sector) yield* saySector(sector)
    return undefined
  }
  return yield* answerPlainly(understood, tools)
}
