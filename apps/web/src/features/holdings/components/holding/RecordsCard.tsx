import { to } from '@koi/contracts/pages'
import { formatCents } from '@koi/domain/money/format-cents'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Figure } from '#ui/figures/Figure.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import type { HoldingRecord } from '../../model.ts'
import { unitsOf, type Product, type Units } from '#features/products/index.ts'
import { useHoldingRecords } from '../../record-queries.ts'
import styles from './RecordsCard.module.css'

/** Finished transactions of a holding, ten at a time. */
export function RecordsCard({ product, isGold }: { product: Product; isGold: boolean }) {
  const { records, error, refetch, more } = useHoldingRecords(product)
  return (
    <Card title="交易记录" note="已完成">
      {error ? (
        <QueryFailed query={{ error, refetch }} />
      ) : !records ? (
        <SkeletonRows rows={3} label="正在加载交易记录" />
      ) : records.length === 0 ? (
        <Empty
          icon="list"
          title="还没有完成的交易"
          hint="买入、卖出和分红完成后会出现在这里；进行中的在交易记录里。"
        />
      ) : (
        <>
          <List label="交易记录">
            {records.map((record) => (
              <RecordRow
                key={`${record.kindText} ${record.orderId} ${record.day}`}
                record={record}
                units={unitsOf(isGold)}
              />
            ))}
          </List>
          <LoadMore {...more} />
        </>
      )}
    </Card>
  )
}

function RecordRow({ record, units }: { record: HoldingRecord; units: Units }) {
  const note = noteOf(record, units)
  const figure = figureOf(record, units)
  return (
    <ListRow
      title={record.kindText}
      detail={<Facts items={[record.day, record.stateText]} />}
      {...(figure !== undefined && { value: <Figure text={figure} /> })}
      {...(note.length > 0 && {
        valueNote: (
          <span className={styles.note}>
            <Facts items={note} />
          </span>
        ),
      })}
      href={record.orderId !== '' ? to.tradeResult({ orderId: record.orderId }) : undefined}
    />
  )
}

/** Money where it is known, else shares; nothing where nothing moved, as when the dividend mode was changed. */
function figureOf({ amountCents, shares }: HoldingRecord, units: Units): string | undefined {
  if (amountCents !== null) return `${formatCents(amountCents)} 元`
  return shares === null ? undefined : `${units.count(shares)} ${units.one}`
}

function noteOf({ amountCents, shares, nav }: HoldingRecord, units: Units): string[] {
  const parts = [
    amountCents !== null && shares !== null ? `${units.count(shares)} ${units.one}` : '',
    nav === null ? '' : units.priceText(nav),
  ]
  return parts.filter((part) => part !== '')
}
