import type { ResponseOf } from '@koi/contracts/call'
import type { profitCalls } from '@koi/contracts/calls/profit'
import { to } from '@koi/contracts/pages'
import type { DayTexts } from '@koi/domain/calendar/day-texts'
import { formatShares } from '@koi/domain/products/shares'
import { formatGrams, formatPerGram } from '@koi/domain/gold/grams'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { scaledText } from '@koi/domain/money/scaled'
import { freshnessText, productKeys, sourceName, type Product } from '#features/products/index.ts'

type WireProof = ResponseOf<typeof profitCalls.queryTotalProof>
type WireLine = WireProof['lines'][number]

/** A line of a proof with the lines it is made of. */
export interface ProofNode {
  /** Its place among all lines: the tree has no names of its own. */
  id: number
  label: string
  formula: string
  value: number
  unit: WireLine['unit']
  source: Pick<WireLine, 'source' | 'sourceId' | 'sourceSpid'>
  /** Of the one value that the line rests on. */
  origin: WireLine['origin']
  children: ProofNode[]
}

export interface Proof {
  root: ProofNode | undefined
  valueDay: string
  firstDay: string
  booksGapCents: Cents
  /** Who says what the values are, where all of them come from the same: 模拟行情, a feed, a file. */
  source: string | undefined
  /** Of the newest value; undefined for totals, whose lines say it. */
  origin: WireProof['origin']
}

/** The lines of the wire, which stand in reading order, as a tree. */
export function treeOf(lines: readonly WireLine[]): ProofNode | undefined {
  const open: ProofNode[] = []
  for (const [id, line] of lines.entries()) {
    const { depth, label, formula, value, unit, source, sourceId, sourceSpid, origin } = line
    const node: ProofNode = {
      id,
      label,
      formula,
      value,
      unit,
      source: { source, sourceId, sourceSpid },
      origin,
      children: [],
    }
    open.length = depth
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  return open[0]
}

export const proofOf = (answer: WireProof): Proof => ({
  root: treeOf(answer.lines),
  valueDay: answer.valueDay,
  firstDay: answer.firstDay,
  booksGapCents: answer.booksGapCents,
  source: commonSource(answer),
  origin: answer.origin,
})

function commonSource({ lines, origin }: WireProof): string | undefined {
  const origins = [origin, ...lines.map((line) => line.origin)].filter((one) => one !== undefined)
  const [name, ...others] = new Set(origins.map(sourceName))
  return others.length === 0 ? name : undefined
}

/** How fresh the value of a line is, and who says it where that is not said for all lines. */
export function originText(
  { origin }: Pick<ProofNode, 'origin'>,
  said: string | undefined,
  days: DayTexts,
): string {
  if (!origin) return ''
  const name = sourceName(origin)
  return [name !== said && `来源 ${name}`, freshnessText(origin, days)].filter(Boolean).join(' · ')
}

/** A value in its unit: yuan, shares, or yuan per share; of gold grams, and yuan per gram. */
export function valueText(
  { value, unit }: Pick<ProofNode, 'value' | 'unit'>,
  isGold: boolean,
): string {
  switch (unit) {
    case 'cents':
      return formatCents(cents(value))
    case 'shares':
      return isGold ? `${formatGrams(value)} 克` : `${formatShares(value)} 份`
    case 'price':
      return isGold ? formatPerGram(value) : scaledText(value, 4)
    case 'rate':
      return `${scaledText(value, 2)}%`
    default:
      return unit satisfies never
  }
}

/** Where a line can be looked up, as a link; undefined where it stands for itself. */
export function sourceLink(
  { source }: Pick<ProofNode, 'source'>,
  product: Product | undefined,
  days: DayTexts,
): { href: string; text: string } | undefined {
  const { source: kind, sourceId: id, sourceSpid: spid } = source
  switch (kind) {
    case 'none':
      return undefined
    case 'order':
      return { href: to.tradeResult({ orderId: id }), text: '订单' }
    case 'holding':
      return { href: to.holdDetail({ fundCode: id, spid }), text: '查看持有' }
    case 'fee':
      return product && { href: to.productDetail(productKeys(product)), text: '费率' }
    case 'nav':
    case 'dividend':
    case 'income':
      return (
        product && { href: to.navHistory(productKeys(product)), text: `${days.short(id)} 净值` }
      )
    default:
      return kind satisfies never
  }
}
