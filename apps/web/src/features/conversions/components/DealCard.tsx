import { freeLotsText } from '@koi/domain/fees/free-lots-text'
import { feeRateText } from '@koi/domain/fees/fee-rate-text'
import type { ConvertMode } from '@koi/domain/products/conversion'
import { formatShares } from '@koi/domain/products/shares'
import { formatCents } from '@koi/domain/money/format-cents'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Disclosure } from '#ui/layout/Disclosure.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { ConvertDeal } from '../model.ts'
import type { ConvertForm } from '../use-convert-form.ts'
import styles from './DealCard.module.css'

/** What the shares become at the newest NAVs, step by step. Figures keep their place, so nothing jumps. */
export function DealCard({ form, mode }: { form: ConvertForm; mode: ConvertMode }) {
  const { deal, isComing, error } = form
  return (
    <Card title="预计转入" note="按最近净值估算">
      <div aria-live="polite" aria-busy={isComing}>
        <p className={styles.shares}>
          <Figure text={sharesText(deal, isComing)} size={28} strong={deal !== undefined} />
          {deal && <span className={styles.unit}>份</span>}
        </p>
        <Sums deal={deal} feeLabel={mode === 'convert' ? '申购补差费' : '申购费'} />
      </div>
      {error && <FailedNotice error={error} onRetry={form.retry} />}
      {deal && deal.lots.length > 0 && <LotFees deal={deal} />}
      <p className={styles.unknown}>
        按成交日净值成交，下单时净值未公布；实际份额在净值公布后确定。
      </p>
    </Card>
  )
}

const sharesText = (deal: ConvertDeal | undefined, isComing: boolean) =>
  deal ? `约 ${formatShares(deal.targetShares)}` : isComing ? '计算中…' : '--'

function Sums({ deal, feeLabel }: { deal: ConvertDeal | undefined; feeLabel: string }) {
  const days = useDayTexts()
  return (
    <List>
      <ListRow
        title="转出金额"
        detail={deal ? `${days.short(deal.navDay)} 净值 ${deal.nav}` : '--'}
        value={<Amount cents={deal?.grossCents} strong={false} />}
      />
      <ListRow title="赎回费" value={<Amount cents={deal?.feeCents} strong={false} />} />
      <ListRow
        title={feeLabel}
        detail={deal ? `费率 ${feeRateText(deal.targetRatePpm)}` : '--'}
        value={<Amount cents={deal?.targetFeeCents} strong={false} />}
      />
      <ListRow
        title="转入净值"
        detail={deal ? days.short(deal.targetNavDay) : '--'}
        value={<Figure text={deal ? deal.targetNav : '--'} strong={false} />}
      />
    </List>
  )
}

function LotFees({ deal }: { deal: ConvertDeal }) {
  return (
    <Disclosure summary={freeLotsText(deal.lots) ?? `赎回费逐笔明细（${deal.lots.length} 笔）`}>
      <List label="每一笔的赎回费">
        {deal.lots.map((lot) => (
          <ListRow
            key={lot.lotId}
            title={<Figure text={`${formatShares(lot.shares)} 份`} strong={false} />}
            detail={`${lot.confirmDate} 确认 · 持有 ${lot.days} 天`}
            value={<Figure text={formatCents(lot.feeCents)} strong={lot.feeCents > 0} />}
            valueNote={`费率 ${feeRateText(lot.ratePpm)}`}
          />
        ))}
      </List>
    </Disclosure>
  )
}
