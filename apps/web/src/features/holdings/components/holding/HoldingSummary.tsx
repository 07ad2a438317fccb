import { to } from '@koi/contracts/pages'
import { formatShares } from '@koi/domain/products/shares'
import type { DayTexts } from '@koi/domain/calendar/day-texts'
import { formatGrams } from '@koi/domain/gold/grams'
import type { ReactNode } from 'react'
import { Link } from '#navigation/Link.tsx'
import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import type { Holding } from '../../model.ts'
import { heldKeys, productKeys, RiskTag } from '#features/products/index.ts'
import { ProvenFigure, type Provable } from '#features/profit/index.ts'
import styles from './HoldingSummary.module.css'

type HeldFigure = Extract<Provable, { of: 'holding' }>['figure']

interface HoldingSummaryProps {
  holding: Holding
  /** The newest figures could not be fetched: these are of before. */
  isStale: boolean
}

/** What a holding is worth and what it earned. */
export function HoldingSummary({ holding, isStale }: HoldingSummaryProps) {
  const { product } = holding
  const days = useDayTexts()
  return (
    <Card>
      <HoldingHead holding={holding} isStale={isStale} />
      <div className={styles.value}>
        <Proven holding={holding} label="持有金额" figure="value">
          <Amount cents={holding.valueCents} size={36} />
        </Proven>
        <span className={styles.unit}>持有金额（元）</span>
      </div>
      <KeyValues items={figuresOf(holding, days)} />
      <div className={styles.ways}>
        <Link href={to.holdLots(heldKeys(product))} className={styles.audit}>
          逐笔查看
          <Icon name="forward" size={16} />
        </Link>
        <Link href={to.profitAnalysis(heldKeys(product))} className={styles.audit}>
          我和产品谁赚得多
          <Icon name="forward" size={16} />
        </Link>
      </div>
    </Card>
  )
}

/** In place of the summary while there is only money on its way: how much, and when it becomes shares. */
export function ComingSummary({ holding, isStale }: HoldingSummaryProps) {
  const days = useDayTexts()
  const { inTransitCents, nextConfirmDate, product } = holding
  const from = nextConfirmDate === '' ? [] : [`${days.short(nextConfirmDate)} 起有份额`]
  return (
    <Card>
      <HoldingHead holding={holding} isStale={isStale} />
      <div className={styles.value}>
        <Amount cents={inTransitCents} size={36} />
        <span className={styles.unit}>{['买入确认中', ...from].join(' · ')}</span>
      </div>
      <List label="在途交易">
        <ListRow title="查看订单" href={to.tradeRecords({ fundCode: product.fundCode })} />
      </List>
    </Card>
  )
}

function HoldingHead({ holding, isStale }: HoldingSummaryProps) {
  const { product } = holding
  const days = useDayTexts()
  return (
    <>
      <Link href={to.productDetail(productKeys(product))} className={styles.name}>
        <span className={styles.title}>{holding.name}</span>
        <span className={styles.code}>
          {product.fundCode}
          <Icon name="forward" size={16} className={styles.arrow} />
        </span>
        <span className={styles.day}>{freshness(days.short(holding.navDay), isStale)}</span>
      </Link>
      <Tags>
        {holding.isDemoMarket && <Tag tone="gold">模拟行情</Tag>}
        <RiskTag code={holding.riskCode} name={holding.riskName} />
      </Tags>
    </>
  )
}

function freshness(day: string, isStale: boolean): string {
  if (day === '') return isStale ? '暂未刷新' : ''
  return `${day} ${isStale ? '的数据 · 暂未刷新' : '已更新'}`
}

function figuresOf(holding: Holding, days: DayTexts) {
  const { isGold, shares } = holding
  const { label: dayLabel, ...dayNote } = dayProfitNaming(holding, days)
  const proven = (label: string, figure: HeldFigure, value: ReactNode) => ({
    label,
    value: (
      <Proven holding={holding} label={label} figure={figure}>
        {value}
      </Proven>
    ),
  })
  const day = <Amount cents={holding.dayProfitCents} size={17} signed />
  const profit = <Amount cents={holding.holdingProfitCents} size={17} signed />
  const unitCost = proven('持仓成本价', 'unitCost', <Figure text={holding.unitCost} />)
  return [
    { ...proven(dayLabel, 'dayProfit', day), ...dayNote },
    proven('持有收益', 'holdProfit', profit),
    proven('持有收益率', 'holdRate', <Rate percent={holding.holdingProfitRate} size={17} />),
    isGold
      ? proven('持有克重', 'shares', <Figure text={`${formatGrams(shares)} 克`} />)
      : proven('持有份额', 'shares', <Figure text={formatShares(shares)} />),
    // A share of a money fund costs one yuan, and what income added is no discount.
    ...(holding.isMoneyFund ? [] : [isGold ? { ...unitCost, label: '成本价（元/克）' } : unitCost]),
    proven('累计收益', 'totalProfit', <Amount cents={holding.totalProfitCents} signed />),
  ]
}

/** Behind the day that a gain is of. */
const GAIN_OF_DAY = ' 收益'

/** The day of the newest profit: that of the NAV, unless the answer names another; without a profit, when the first is to come. */
function dayProfitNaming(
  { lastProfitDesc, dayProfitCents, isMoneyFund, navDay }: Holding,
  { short }: DayTexts,
) {
  if (dayProfitCents === null) {
    return { label: '日收益', ...(lastProfitDesc !== '' && { note: lastProfitDesc }) }
  }
  const named = lastProfitDesc.replace(GAIN_OF_DAY, '')
  // Income of a money fund that needs no date is yesterday's; its NAV never moves.
  const day = named !== '' || isMoneyFund ? named : short(navDay)
  return { label: `日收益 ${day}`.trim() }
}

/** A figure of the holding that opens what it is made of; nothing confirmed yet has nothing to open. */
function Proven({
  holding,
  label,
  figure,
  children,
}: {
  holding: Holding
  label: string
  figure: HeldFigure
  children: ReactNode
}) {
  if (holding.shares === 0 && holding.totalProfitCents === 0) return children
  return (
    <ProvenFigure
      label={label}
      proof={{ of: 'holding', product: holding.product, figure, isGold: holding.isGold }}
    >
      {children}
    </ProvenFigure>
  )
}
