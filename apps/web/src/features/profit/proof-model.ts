import type { ResponseOf } from '@koi/contracts/call'
import type { profitCalls } from '@koi/contracts/calls/profit'
import { to } from '@koi/contracts/pages'
import type { DayTexts } from '@koi/domain/calendar/day-texts'
import { formatShares } from '@koi/domain/products/shares'
import { formatGrams, formatPerGram } from '@koi/domain/gold/grams'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { scaledText } from '@koi/domain/money/scaled'
import { freshnessText, productKeys, sourceName, type Product } from '#features/products/index.ts'

type ProofAnswer = ResponseOf<typeof profitCalls.queryTotalProof>
type Line = ProofAnswer['lines'][number]

/** A line of a proof with the lines it is made of. The tree has no names of its own: `id` is its place among all lines. */
export interface ProofNode extends Omit<Line, 'depth'> {
  id: number
  children: ProofNode[]
}

/** The lines, which stand in reading order, as a tree. */
export function treeOf(lines: readonly Line[]): ProofNode | undefined {
  const open: ProofNode[] = []
  for (const [id, { depth, ...line }] of lines.entries()) {
    const node: ProofNode = { ...line, id, children: [] }
    open.length = depth
    open.at(-1)?.children.push(node)
    open.push(node)
  }
  return open[0]
}

/** A proof with its lines as a tree, and who says its values where all of them come from the same. */
export const proofOf = (answer: ProofAnswer) => ({
  ...answer,
  root: treeOf(answer.lines),
  source: commonSource(answer),
})
export type Proof = ReturnType<typeof proofOf>

function commonSource({ lines, origin }: ProofAnswer): string | undefined {
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
  {
    source: kind,
    sourceId: id,
    sourceSpid: spid,
  }: Pick<Line, 'source' | 'sourceId' | 'sourceSpid'>,
  product: Product | undefined,
  days: DayTexts,
): { href: string; text: string } | undefined {
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
