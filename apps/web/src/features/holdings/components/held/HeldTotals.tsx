import { to } from '@koi/contracts/pages'
import { cents } from '@koi/domain/money/cents'
import type { ReactNode } from 'react'
import { LaterProofHint, ProvenFigure } from '#features/profit/index.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { dayProfitOf } from '../../held-groups.ts'
import { sumCents, type HeldAccount, type HeldFund } from '../../model.ts'
import styles from './HeldTotals.module.css'

interface HeldTotalsProps {
  funds: readonly HeldFund[]
  accounts: readonly HeldAccount[]
  newestDay: string
  /** They are all there is: every sum can be traced to what it is made of. */
  isAll: boolean
}

/** What the holdings of a list come to. */
export function HeldTotals({ funds, accounts, newestDay, isAll }: HeldTotalsProps) {
  const days = useDayTexts()
  const all = [...funds, ...accounts]
  // Money on its way has earned nothing, and its figures are made of nothing.
  const isHeld =
    funds.some((fund) => !fund.isComing) || accounts.some((held) => held.valueCents > 0)
  const dayProfitCents = isHeld ? dayProfitOf(all, newestDay) : cents(0)
  const proven = (label: string, figure: 'value' | 'dayProfit' | 'holdProfit', shown: ReactNode) =>
    isAll && isHeld ? (
      <ProvenFigure label={label} proof={{ of: 'all', figure }}>
        {shown}
      </ProvenFigure>
    ) : (
      shown
    )
  // What published an older day is not of the sum: its row says which day it is of.
  const others = all.filter(({ dayProfitDay: day }) => day !== '' && day !== newestDay).length
  const dayLabel = newestDay === '' ? '日收益' : `日收益 ${days.short(newestDay)}`
  const valueCents = sumCents(all.map((held) => held.valueCents))
  const profitCents = sumCents(all.map((held) => held.holdingProfitCents))
  const buyingCents = sumCents(all.map((held) => held.inTransitCents))
  return (
    <div className={styles.proven}>
      <Card>
        <p className={styles.head}>
          <span>持有金额（元）</span>
          {newestDay !== '' && <span className={styles.day}>{days.short(newestDay)} 已更新</span>}
        </p>
        <div className={styles.value}>
          {proven('持有金额', 'value', <Amount cents={valueCents} size={36} />)}
        </div>
        <KeyValues
          items={[
            {
              label: dayLabel,
              ...(others > 0 && { note: `${others} 只净值较晚，按各自日期另计` }),
              value: proven(
                dayLabel,
                'dayProfit',
                <Amount cents={dayProfitCents} size={17} signed />,
              ),
            },
            {
              label: '持有收益',
              value: proven(
                '持有收益',
                'holdProfit',
                <Amount cents={profitCents} size={17} signed />,
              ),
            },
            { label: '买入确认中', value: <Amount cents={buyingCents} size={17} /> },
          ]}
        />
        {isAll && (
          <Link href={to.profitAnalysis({})} className={styles.analysis}>
            收益分析：我和产品谁赚得多
            <Icon name="forward" size={16} />
          </Link>
        )}
        {isAll && isHeld && (
          <Link href={to.portfolioXRay()} className={styles.analysis}>
            组合透视：钱实际在哪里
            <Icon name="forward" size={16} />
          </Link>
        )}
      </Card>
      {isAll && isHeld && <LaterProofHint />}
    </div>
  )
}
