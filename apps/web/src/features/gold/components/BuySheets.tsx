import { costOf, formatGrams, formatPerGram, gramsFor } from '@koi/domain/gold/grams'
import { formatCents } from '@koi/domain/money/format-cents'
import { PasswordSheet } from '#features/payment-password/index.ts'
import { MismatchSheet, type BuyTerms } from '#features/trade/index.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import type { Wanted } from '../quantity.ts'
import type { BuyDecision, GoldPurchase } from '../use-gold-buy.ts'
import { QuoteSheet } from './QuoteSheet.tsx'

interface BuySheetsProps {
  terms: BuyTerms
  spid: string
  deal: GoldPurchase
}

/** What has to be confirmed and signed, and last the price. */
export function BuySheets({ terms, spid, deal }: BuySheetsProps) {
  const product = { fundCode: terms.fundCode, spid }
  return (
    <>
      <MismatchSheet verdict={terms.mayBuy} product={product} order={deal} />
      <PasswordSheet
        order={deal}
        renderSummary={(decision) => <Signing name={terms.name} {...decision} />}
      />
      <QuoteSheet
        product={product}
        side="buy"
        deal={deal}
        rowsAt={({ wanted }, price) => rowsAt(wanted, price)}
      />
    </>
  )
}

/** What the deal is at a price: money and grams. */
function rowsAt({ grams, amountCents }: Wanted, price: number) {
  const cost = grams === undefined ? amountCents : costOf(grams, price)
  const weight = grams ?? gramsFor(amountCents, price)
  return [
    { label: '支付金额', value: <Figure text={`${formatCents(cost)} 元`} size={17} /> },
    { label: '买入克重', value: <Figure text={`${formatGrams(weight)} 克`} size={17} /> },
  ]
}

/** What is signed: an amount, or grams for at most an amount. */
function Signing({
  name,
  wanted: { grams, amountCents },
  priceLimit,
}: { name: string } & Pick<BuyDecision, 'wanted' | 'priceLimit'>) {
  return (
    <>
      <p>买入 {name}</p>
      <Figure
        text={grams === undefined ? `¥ ${formatCents(amountCents)}` : `${formatGrams(grams)} 克`}
        size={28}
      />
      {grams !== undefined && <p>最多支付 {formatCents(amountCents)} 元</p>}
      <p>验证后按实时报价确认，成交价不高于 {formatPerGram(priceLimit)} 元/克</p>
    </>
  )
}
