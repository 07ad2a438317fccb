import { to } from '@koi/contracts/pages'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import { ESTIMATED_MARK } from '@koi/domain/rates/estimated-rate'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { rateOf, tenureText, type ManagerTerm } from '../../people/manager-model.ts'
import { productKeys } from '../../product.ts'

/** A fund that somebody runs or ran: since when, what it made meanwhile, and its benchmark beside it. */
export function TermRow({ term }: { term: ManagerTerm }) {
  const days = useDayTexts()
  const { item, fromDay, untilDay, lastDay, riseRate, indexName, indexRate } = term
  const until = untilDay || lastDay
  const facts = [
    fromDay === ''
      ? '任职日期没有披露'
      : `${days.short(fromDay)} ${untilDay === '' ? '至今' : `至 ${days.short(untilDay)}`}`,
    ...(fromDay !== '' && until >= fromDay ? [tenureText(fromDay, until)] : []),
    ...(term.sizeText === '' ? [] : [`规模 ${term.sizeText}`]),
    ...(term.yearlyFeePpm === null ? [] : [`每年费率 ${feeRateText(term.yearlyFeePpm)}`]),
  ]
  return (
    <ListRow
      title={item.name}
      href={to.productDetail(productKeys(item.product))}
      detail={<Facts items={facts} />}
      value={riseRate === null ? '--' : <Rate percent={rateOf(riseRate)} size={17} />}
      valueNote={
        <>
          {riseRate === null
            ? '没有任期回报'
            : term.isEstimated
              ? `任期回报（${ESTIMATED_MARK}）`
              : '任期回报'}
          {indexRate !== null && (
            <>
              <br />
              {indexName} <Rate percent={rateOf(indexRate)} size={12} strong={false} />
            </>
          )}
        </>
      }
    />
  )
}
