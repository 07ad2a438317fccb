import { useDayTexts } from '#session/today.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import type { CombinationAsset } from '../model.ts'
import styles from './CombinationCards.module.css'

/** What a combination is worth to a person, and what it earned. */
export function AssetHead({ asset }: { asset: CombinationAsset }) {
  const days = useDayTexts()
  return (
    <Card>
      <div className={styles.head}>
        <h2 className={styles.title}>{asset.name}</h2>
        <span className={styles.unit}>
          {asset.valueDay === '' ? '' : `${days.short(asset.valueDay)} 已更新`}
        </span>
      </div>
      {asset.isDemoMarket && (
        <Tags>
          <Tag tone="gold">模拟行情</Tag>
        </Tags>
      )}
      <p className={styles.value}>
        <Amount cents={asset.valueCents} size={36} />
        <span className={styles.unit}>持有金额（元）</span>
      </p>
      <KeyValues
        items={[
          {
            label: '最新收益',
            value: <Amount cents={asset.dayProfitCents} size={17} signed />,
            ...(asset.dayProfitDay !== '' && { note: days.short(asset.dayProfitDay) }),
          },
          {
            label: '持有收益',
            value: <Amount cents={asset.holdingProfitCents} size={17} signed />,
          },
          { label: '持有收益率', value: <Rate percent={asset.holdingProfitRate} size={17} /> },
          { label: '持有成本', value: <Amount cents={asset.costCents} /> },
          { label: '累计收益', value: <Amount cents={asset.totalProfitCents} signed /> },
        ]}
      />
    </Card>
  )
}
