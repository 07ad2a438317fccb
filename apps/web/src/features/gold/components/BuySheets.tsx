import { signed } from '@koi/domain/trade/signed-acts'
import { costOf, formatGrams, formatPerGram, gramsFor } from '@koi/domain/gold/grams'
import { formatCents } from '@koi/domain/money/format-cents'
import { PasswordSheet } from '#features/identity/index.ts'
import { MismatchSheet, type BuyTerms } from '#features/trade/index.ts'
import { Figure } from '#ui/Figure.tsx'
import type { Wanted } from '../quantity.ts'
import type { BuyDecision, GoldPurchase } from '../use-gold-buy.ts'
import { QuoteSheet } from './QuoteSheet.tsx'

interface BuySheetsProps {
  terms: BuyTerms
  spid: string
  deal: GoldPurchase
  onRiskAgreed: () => void
}

/** What has to be confirmed and signed, and last the price. */
export function BuySheets({ terms, spid, deal, onRiskAgreed }: BuySheetsProps) {
  const { stage } = deal
  const product = { fundCode: terms.fundCode, spid }
  return (
    <>
      <MismatchSheet
        terms={terms}
        open={stage.kind === 'mismatch'}
        onClose={deal.cancel}
        onConfirm={() => {
          onRiskAgreed()
          deal.confirmMismatch()
        }}
      />
      {stage.kind === 'password' && (
        <PasswordSheet
          open
          onClose={deal.cancel}
          scope={signed('buyGold', {
            ...product,
            ...stage.decision,
            amountCents: stage.decision.wanted.amountCents,
            grams: stage.decision.wanted.grams,
          })}
          summary={<Signing name={terms.fundName} {...stage.decision} />}
          onToken={deal.sign}
        />
      )}
      {stage.kind === 'quote' && (
        <QuoteSheet
          product={product}
          side="buy"
          rowsAt={(price) => rowsAt(stage.decision.wanted, price)}
          notice={deal.notice}
          isSending={deal.isSending}
          onConfirm={deal.confirm}
          onClose={deal.cancel}
        />
      )}
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
