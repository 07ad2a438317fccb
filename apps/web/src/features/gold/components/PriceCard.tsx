import { formatPerGram } from '@koi/domain/gold/grams'
import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import { changeOf, momentText, sessionText, type GoldPrice } from '../price-words.ts'
import styles from './PriceCard.module.css'

interface PriceCardProps {
  name: string
  isDemoMarket: boolean
  price: GoldPrice
  /** Opens the choice of products; absent where there is one. */
  onChoose: (() => void) | undefined
}

/** The price of now, how it moved since the last close, and whether quotes are given. */
export function PriceCard({ name, isDemoMarket, price, onChoose }: PriceCardProps) {
  const days = useDayTexts()
  const change = changeOf(price)
  return (
    <Card>
      <div className={styles.head}>
        {onChoose ? (
          <button type="button" className={styles.choose} onClick={onChoose}>
            {name}
            <Icon name="forward" size={16} label="切换产品" />
          </button>
        ) : (
          <h2 className={styles.name}>{name}</h2>
        )}
        <Tags>
          {isDemoMarket && <Tag tone="gold">模拟行情</Tag>}
          <Tag tone={price.isOpen ? 'primary' : 'plain'}>{price.isOpen ? '交易中' : '休市'}</Tag>
        </Tags>
      </div>
      <p className={styles.price}>
        <Figure text={formatPerGram(price.price)} size={36} tone={change.tone} />
        <span className={styles.unit}>元/克</span>
        <span className={styles.change}>
          <Figure text={change.yuan} size={15} tone={change.tone} />{' '}
          <Figure text={change.percent} size={15} tone={change.tone} />
        </span>
      </p>
      <p className={styles.note}>
        {sessionText(price)} · 更新于 {momentText(price)}
      </p>
      <dl className={styles.sides}>
        <div>
          <dt>参考买入价</dt>
          <dd>
            <Figure text={formatPerGram(price.buyPrice)} size={17} />
          </dd>
        </div>
        <div>
          <dt>参考卖出价</dt>
          <dd>
            <Figure text={formatPerGram(price.sellPrice)} size={17} />
          </dd>
        </div>
        <div>
          <dt>昨收（{days.short(price.baseDay)}）</dt>
          <dd>
            <Figure text={formatPerGram(price.basePrice)} size={17} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
