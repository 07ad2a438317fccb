import { to } from '@koi/contracts/pages'
import { ClassesNote, productKeys, RiskTag } from '#features/products/index.ts'
import { Link } from '#navigation/Link.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import type { IntentText } from '../intent-text.ts'
import styles from './IntentCard.module.css'
import type { FundHit } from '../queries.ts'
import { HitMark } from './FoundFunds.tsx'
import { Marked } from './Marked.tsx'
import { Star } from './Star.tsx'

interface IntentCardProps {
  item: FundHit
  intent: IntentText
  query: string
}

/** The first hit, and what kind of offer it is. */
export function IntentCard({ item, intent, query }: IntentCardProps) {
  return (
    <article className={styles.frame}>
      <Link href={to.productDetail(productKeys(item.product))} className={styles.card} data-result>
        <span className={styles.head}>
          <span className={styles.name}>
            <Marked text={item.name} query={query} />
          </span>
        </span>
        <span className={styles.figures}>
          <Rate percent={item.rateValue} rateKey={item.rateKey} size={28} />
          <span className={styles.label}>{item.rateLabel}</span>
        </span>
        <Tags>
          <Tag tone="primary">{intent.tag}</Tag>
          <RiskTag code={item.riskCode} name={item.riskName} />
          <Tag>{item.category}</Tag>
          {item.minimum !== '' && <Tag>{item.minimum}</Tag>}
          <HitMark item={item} query={query} />
        </Tags>
        <ClassesNote classes={item.classes} />
        {item.ownReason && <span className={styles.closed}>{item.ownReason}</span>}
        <span className={styles.text}>
          {item.isBuyable || item.notOnlineReason === '' ? intent.text : item.notOnlineReason}
          <Icon name="forward" size={16} className={styles.arrow} />
        </span>
      </Link>
      <div className={styles.star}>
        <Star item={item} />
      </div>
    </article>
  )
}
