import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { unitsOf, type Units } from '#features/products/index.ts'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { lotPayment, lotTitle } from '../../lot-texts.ts'
import type { Audit, Lot } from '../../model.ts'
import { feeRateText } from '../../rate-text.ts'
import styles from './LotCard.module.css'

/** One lot: what was paid for it, what it is worth, what selling it now would cost. */
export function LotCard({
  lot,
  audit: { isGold, soldConfirmDate },
}: {
  lot: Lot
  audit: Pick<Audit, 'isGold' | 'soldConfirmDate'>
}) {
  const days = useDayTexts()
  const figures = [...originOf(lot, unitsOf(isGold)), ...saleOf(lot)]
  return (
    <Card
      title={lotTitle(lot)}
      {...(lot.sharesLeft === 0 && { note: '已全部卖出' })}
      action={
        lot.orderId !== '' && (
          <Button kind="plain" size="small" href={to.tradeResult({ orderId: lot.orderId })}>
            查看订单
          </Button>
        )
      }
    >
      <KeyValues
        items={figures.map(({ text, ...rest }) => ({ ...rest, value: <Figure text={text} /> }))}
      />
      {hasAge(lot) && (
        <p className={styles.basis}>
          按现在卖出计算：{days.short(lot.confirmDate)} 买入确认，{days.short(soldConfirmDate)}{' '}
          卖出确认
        </p>
      )}
    </Card>
  )
}

/** How the lot came about. */
function originOf(lot: Lot, units: Units) {
  const payment = lotPayment(lot)
  if (lot.source === 'income') {
    return [
      { label: '累计结转份额', text: units.count(lot.sharesBought) },
      { label: '剩余份额', text: units.count(lot.sharesLeft) },
    ]
  }
  return [
    {
      label: `成交${units.priceName}`,
      text: units.price(lot.nav),
      note: `${lot.tradeDate} 的${units.quoted}`,
    },
    ...(payment
      ? [
          { label: payment.label, text: formatCents(payment.amountCents) },
          { label: '其中手续费', text: formatCents(lot.feeCents) },
        ]
      : []),
    { label: `买入${units.name}`, text: units.count(lot.sharesBought) },
    { label: `剩余${units.name}`, text: units.count(lot.sharesLeft) },
  ]
}

/**
 * Days held and a fee rate are shown only of shares that were bought together: not of income, which is added every
 * day, nor of a lot that is sold out.
 */
const hasAge = ({ source, sharesLeft }: Lot) => source !== 'income' && sharesLeft > 0

/** What it is worth, and what selling it now would cost. A lot that is sold out has neither. */
function saleOf(lot: Lot) {
  if (lot.sharesLeft === 0) return []
  return [
    { label: '现在价值', text: formatCents(lot.valueCents) },
    ...(hasAge(lot) ? [{ label: '持有天数', text: `${lot.days} 天` }] : []),
    lot.isRedeemable
      ? { label: '卖出费率', text: feeRateText(lot.redeemRatePpm) }
      : { label: '可卖出日', text: lot.redeemableDate },
  ]
}
