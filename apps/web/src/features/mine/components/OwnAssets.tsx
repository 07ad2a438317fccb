import type { TotalFigure } from '@koi/domain/profit/proof-of-figure'
import { to } from '@koi/contracts/pages'
import type { ReactNode } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { ProvenFigure } from '#features/profit/index.ts'
import { useHiddenAmounts } from '#lib/hidden-amounts.ts'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { dayProfitLabel, type Assets } from '../model.ts'
import { useAssets } from '../queries.ts'
import { AssetCardSkeleton } from './AssetCardSkeleton.tsx'
import styles from './OwnAssets.module.css'

/** Total assets and profit of the logged-in person. */
export function OwnAssets({ detailed }: { detailed: boolean }) {
  const { assets, error, isFetching, refetch } = useAssets()
  const days = useDayTexts()
  const [isHidden, setHidden] = useHiddenAmounts()
  const dayLabel = dayProfitLabel(assets?.updatedDay && days.short(assets.updatedDay))
  if (!assets && !error) return <AssetCardSkeleton />
  return (
    <Card tone="primary">
      <div className={styles.card} data-on-colour data-own-amounts>
        <div className={styles.head}>
          <span>总资产（元）</span>
          <button
            type="button"
            className={styles.eye}
            aria-label={isHidden ? '显示金额' : '隐藏金额'}
            aria-pressed={isHidden}
            onClick={() => setHidden(!isHidden)}
          >
            <Icon name={isHidden ? 'eye-off' : 'eye'} size={20} />
          </button>
          <Link href={to.holdTotal()} className={styles.day}>
            {assets?.updatedDay === undefined
              ? '我的持仓'
              : `${days.short(assets.updatedDay)} 净值已更新`}
            <Icon name="forward" size={16} />
          </Link>
        </div>
        <div className={styles.total}>
          <Opens label="总资产" figure="totalAsset" isOff={!assets || !detailed || isHidden}>
            <Amount cents={assets?.totalCents} size={36} />
          </Opens>
        </div>
        {assets ? (
          <KeyValues items={figuresOf(assets, { isHidden, detailed, dayLabel })} />
        ) : (
          <p className={styles.failed} role="alert">
            {failureText(error)}
            <button type="button" className={styles.retry} onClick={() => void refetch()}>
              {isFetching ? '正在重试…' : '重试'}
            </button>
          </p>
        )}
      </div>
    </Card>
  )
}

function figuresOf(
  assets: Assets,
  { isHidden, detailed, dayLabel }: { isHidden: boolean; detailed: boolean; dayLabel: string },
) {
  const look = { size: 17, plainColour: true } as const
  const proven = (label: string, figure: TotalFigure, amount: ReactNode) => ({
    label,
    value: (
      <Opens label={label} figure={figure} isOff={!detailed || isHidden}>
        {amount}
      </Opens>
    ),
  })
  const profit = (cents: Assets['dayProfitCents']) => <Amount {...look} cents={cents} signed />
  return [
    proven(dayLabel, 'dayProfit', profit(assets.dayProfitCents)),
    proven('持有收益', 'holdProfit', profit(assets.holdingProfitCents)),
    detailed
      ? proven('累计收益', 'totalProfit', profit(assets.totalProfitCents))
      : { label: '在途', value: <Amount {...look} cents={assets.inTransitCents} /> },
  ]
}

/** A total that opens what it is made of; not while amounts are hidden, and not on home. */
function Opens({
  isOff,
  label,
  figure,
  children,
}: {
  isOff: boolean
  label: string
  figure: TotalFigure
  children: ReactNode
}) {
  if (isOff) return children
  return (
    <ProvenFigure label={label} proof={{ of: 'all', figure }}>
      {children}
    </ProvenFigure>
  )
}
