import { to } from '@koi/contracts/pages'
import { formatNav, type Nav } from '@koi/domain/funds/nav'
import { formatShares, type Shares } from '@koi/domain/funds/shares'
import { formatGrams, formatPerGram } from '@koi/domain/gold/grams'
import { formatCents } from '@koi/domain/money/format-cents'
import { failureText } from '#api/failure-message.ts'
import { Card } from '#ui/Card.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Failed } from '#ui/Failed.tsx'
import { Figure } from '#ui/Figure.tsx'
import { List } from '#ui/List.tsx'
import { ListRow } from '#ui/ListRow.tsx'
import { LoadMore } from '#ui/LoadMore.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import type { HoldingRecord } from '../model.ts'
import type { Product } from '#features/products/index.ts'
import { RECORDS_LIMIT, useHoldingRecords } from '../queries.ts'

/** Finished transactions of a holding, ten at a time. */
export function RecordsCard({ product, isGold }: { product: Product; isGold: boolean }) {
  const { records, error, refetch, more } = useHoldingRecords(product)
  return (
    <Card title="交易记录" note="已完成">
      {error ? (
        <Failed message={failureText(error)} onRetry={() => void refetch()} />
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
                key={`${record.title} ${record.id} ${record.day}`}
                record={record}
                units={isGold ? GRAMS : SHARES}
              />
            ))}
          </List>
          {(records.length >= RECORDS_LIMIT || more.state !== 'end') && <LoadMore {...more} />}
        </>
      )}
    </Card>
  )
}

/** How quantities and prices of a product are said. */
interface Units {
  quantity: (shares: Shares) => string
  price: (nav: Nav) => string
}

const SHARES: Units = {
  quantity: (shares) => `${formatShares(shares)} 份`,
  price: (nav) => `净值 ${formatNav(nav)}`,
}

const GRAMS: Units = {
  quantity: (grams) => `${formatGrams(grams)} 克`,
  price: (price) => `${formatPerGram(price)} 元/克`,
}

function RecordRow({ record, units }: { record: HoldingRecord; units: Units }) {
  const note = noteOf(record, units)
  const figure = figureOf(record, units)
  return (
    <ListRow
      title={record.title}
      detail={`${record.day} · ${record.stateText}`}
      {...(figure !== undefined && { value: <Figure text={figure} /> })}
      {...(note !== '' && { valueNote: note })}
      href={record.id !== '' ? to.tradeResult({ listid: record.id }) : undefined}
    />
  )
}

/** Money where it is known, else shares; nothing where nothing moved, as when the dividend mode was changed. */
function figureOf({ amountCents, shares }: HoldingRecord, { quantity }: Units): string | undefined {
  if (amountCents !== undefined) return `${formatCents(amountCents)} 元`
  return shares === undefined ? undefined : quantity(shares)
}

function noteOf({ amountCents, shares, nav }: HoldingRecord, { quantity, price }: Units): string {
  const parts = [
    amountCents !== undefined && shares !== undefined ? quantity(shares) : '',
    nav === undefined ? '' : price(nav),
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
