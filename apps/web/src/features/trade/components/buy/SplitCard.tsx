import { settleBuy } from '@koi/domain/fees/buy-fee'
import { NAV_ONE } from '@koi/domain/products/nav'
import { splitPayment } from '@koi/domain/combinations/weights'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { Card } from '#ui/layout/Card.tsx'
import { Table } from '#ui/layout/Table.tsx'
import type { AmountCheck } from '../../amount-check.ts'
import type { BuyPart } from '../../model.ts'

const columns = [
  { label: '基金' },
  { label: '配比', align: 'end' },
  { label: '金额', align: 'end' },
  { label: '手续费', align: 'end' },
] as const

/** The fee of one part by the rule that settles it; undefined where no tier covers the amount. */
function feeOf({ feeTiers, discountPermille }: BuyPart, amountCents: Cents): Cents | undefined {
  const tier = feeTiers.filter(({ fromCents }) => fromCents <= amountCents).at(-1)
  if (!tier || ('fixedCents' in tier && tier.fixedCents > amountCents)) return undefined
  // The fee does not depend on the price.
  const order = { amountCents, tiers: feeTiers, nav: NAV_ONE, shareRounding: 'half-up' as const }
  return settleBuy({ ...order, discountPermille }).feeCents
}

/** How the payment goes into the funds of a combination, to the cent, and what each takes. */
export function SplitCard({ parts, check }: { parts: readonly BuyPart[]; check: AmountCheck }) {
  const amountCents = check.kind === 'good' ? check.amountCents : undefined
  const split = amountCents === undefined ? undefined : splitPayment(amountCents, parts)
  const rows = parts.map((part, at) => {
    const partCents = split?.[at]?.amountCents
    return {
      part,
      partCents,
      feeCents: partCents === undefined ? undefined : feeOf(part, partCents),
    }
  })
  const isKnown = split !== undefined && rows.every(({ feeCents }) => feeCents !== undefined)
  const total = cents(rows.reduce((sum, { feeCents }) => sum + (feeCents ?? 0), 0))
  return (
    <Card title="按配比买入" note={isKnown ? `手续费合计约 ${formatCents(total)} 元` : '一次付款'}>
      <Table
        caption="这笔金额怎样分到每只基金"
        columns={columns}
        rows={rows.map(({ part, partCents, feeCents }) => ({
          key: part.fundCode,
          cells: [
            part.name,
            `${String(part.weightPermille / 10)}%`,
            partCents === undefined ? '--' : formatCents(partCents),
            feeCents === undefined ? '--' : formatCents(feeCents),
          ],
        }))}
      />
    </Card>
  )
}
