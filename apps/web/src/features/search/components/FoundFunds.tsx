import { ClassesNote, FundRow } from '#features/products/index.ts'
import { Tag } from '#ui/figures/Tag.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { LoadMore, type LoadMoreState } from '#ui/layout/LoadMore.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import type { FundHit, OtherHit } from '../queries.ts'
import styles from './FoundFunds.module.css'
import { Marked } from './Marked.tsx'
import { Star } from './Star.tsx'

interface FoundFundsProps {
  items: readonly FundHit[]
  /** What they have in common, where all of that are shown. */
  subject: OtherHit | undefined
  query: string
  /** Further ones are on their own tab. */
  onAll?: (() => void) | undefined
  more: { state: LoadMoreState; onLoad: () => void }
}

/** The funds of a search; those of one index stand from the cheapest to the dearest. */
export function FoundFunds({ items, subject, query, onAll, more }: FoundFundsProps) {
  if (items.length === 0) return null
  // A caption says the order where it is not that of the hits.
  const isByFee = items.some(({ hasTwins, yearlyFee }) => hasTwins && yearlyFee !== '')
  return (
    <Card
      title={subject?.name ?? '基金'}
      {...(subject ? { note: subject.says } : isByFee && { note: '同指数按年费用从低到高' })}
    >
      <ul aria-label="搜索结果">
        {items.map((item) => (
          <FundRow
            key={`${item.product.fundCode} ${item.product.spid}`}
            item={item}
            name={<Marked text={item.name} query={query} />}
            mark={<HitMark item={item} query={query} />}
            note={<ClassesNote classes={item.classes} />}
            action={<Star item={item} />}
          />
        ))}
      </ul>
      {onAll ? (
        <button type="button" className={styles.all} onClick={onAll}>
          查看全部基金
          <Icon name="forward" size={16} />
        </button>
      ) : (
        <LoadMore {...more} />
      )}
    </Card>
  )
}

/** Its code, what it costs a year, and whether it is one's own or like another. */
export function HitMark({ item, query }: { item: FundHit; query: string }) {
  return (
    <>
      <Marked text={item.product.fundCode} query={query} />
      {item.yearlyFee !== '' && <span>年费用 {item.yearlyFee}</span>}
      {item.isHeld ? (
        <Tag tone="primary">已持有</Tag>
      ) : (
        item.hasTwins && <Tag tone="gold">{item.name.includes('增强') ? '主动增强' : '同指数'}</Tag>
      )}
    </>
  )
}
