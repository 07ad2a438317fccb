import { discountText } from '@koi/domain/fees/fee-rate-text'
import type { BuyFeeTier } from '@koi/domain/fees/buy-fee'
import type { Evidence } from '#tracking/signals.ts'
import { buyWordsOf } from './buy-words.ts'
import { daySteps } from './day-steps.ts'
import type { BuyTerms } from './model.ts'

type Shown = Extract<Evidence, { kind: 'shown' }>

const PPM_A_PERCENT = 10_000

const rateText = (tier: BuyFeeTier) =>
  'ratePpm' in tier ? `${(tier.ratePpm / PPM_A_PERCENT).toFixed(2)}%` : '固定费用'

/** The fee as it was shown: rates from the smallest amount to the largest, and the discount. No sums. */
function feeText({ feeTiers, discountPermille }: BuyTerms): string {
  const rates = feeTiers.map(rateText).join(' / ')
  const discount = discountPermille < 1000 ? `，${discountText(discountPermille)}` : ''
  return `申购费率 ${rates}${discount}`
}

/** What the buy page said when it asked for an order. */
export const shownTerms = (terms: BuyTerms, spid: string): Shown => ({
  kind: 'shown',
  fund_code: terms.fundCode,
  spid,
  fee_text: feeText(terms),
  risk: terms.riskName,
  investor_class: terms.mayBuy.investorClass,
  verdict: `${terms.mayBuy.kind} ${terms.mayBuy.message}`.trim(),
  days: daySteps(terms.orderDays, buyWordsOf(terms)).map(({ title, detail }) => ({
    title: detail,
    day: title,
  })),
  protocol_ids: terms.protocols.map(({ protocolId }) => protocolId),
})
