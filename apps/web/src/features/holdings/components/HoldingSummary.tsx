import { to } from '@koi/contracts/pages'
import { formatShares } from '@koi/domain/funds/shares'
import { Link } from '#navigation/Link.tsx'
import { Amount } from '#ui/Amount.tsx'
import { Card } from '#ui/Card.tsx'
import { Figure } from '#ui/Figure.tsx'
import { Icon } from '#ui/Icon.tsx'
import { KeyValues } from '#ui/KeyValues.tsx'
import { Rate } from '#ui/Rate.tsx'
import { Tag } from '#ui/Tag.tsx'
import { Tags } from '#ui/Tags.tsx'
import type { Holding } from '../model.ts'
import { productKeys } from '#features/products/index.ts'
import { shortDay } from '../short-day.ts'
import styles from './HoldingSummary.module.css'

interface HoldingSummaryProps {
  holding: Holding
  /** The newest figures could not be fetched: these are of before. */
  isStale: boolean
}

/** What a holding is worth and what it earned. */
export function HoldingSummary({ holding, isStale }: HoldingSummaryProps) {
  const { product } = holding
  return (
    <Card>
      <Link href={to.productDetail(productKeys(product))} className={styles.name}>
        <span className={styles.title}>{holding.name}</span>
        <span className={styles.code}>{product.fundCode}</span>
        <Icon name="forward" size={16} className={styles.arrow} />
        <span className={styles.day}>{dayText(holding.navDay, isStale)}</span>
      </Link>
      <Tags>
        {holding.isDemoMarket && <Tag tone="gold">模拟行情</Tag>}
        <Tag>{holding.riskName}</Tag>
      </Tags>
      <p className={styles.value}>
        <Amount cents={holding.valueCents} size={36} />
        <span className={styles.unit}>持有金额（元）</span>
      </p>
      <KeyValues items={figuresOf(holding)} />
      <Link href={to.holdLots(productKeys(product))} className={styles.audit}>
        这些数字怎么来的？逐笔查看
        <Icon name="forward" size={16} />
      </Link>
    </Card>
  )
}

function dayText(navDay: string, isStale: boolean): string {
  if (navDay === '') return isStale ? '暂未刷新' : ''
  return `${shortDay(navDay)} ${isStale ? '的数据 · 暂未刷新' : '已更新'}`
}

function figuresOf(holding: Holding) {
  const { dayProfitText } = holding
  return [
    {
      label: '昨日收益',
      value: <Amount cents={holding.dayProfitCents} size={17} signed />,
      ...(dayProfitText !== '' && { note: dayProfitText }),
    },
    { label: '持有收益', value: <Amount cents={holding.profitCents} size={17} signed /> },
    { label: '持有收益率', value: <Rate percent={holding.profitRate} size={17} /> },
    { label: '持有份额', value: <Figure text={formatShares(holding.shares)} /> },
    { label: '持仓成本价', value: <Figure text={holding.unitCost} /> },
    { label: '累计收益', value: <Amount cents={holding.totalProfitCents} signed /> },
  ]
}
