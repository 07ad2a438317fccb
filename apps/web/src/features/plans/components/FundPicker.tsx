import type { PlanKind } from '@koi/domain/plans/plan-words'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import type { FundItem, Product } from '#features/products/index.ts'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Rate } from '#ui/figures/Rate.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { firstKeywords } from '../first-keywords.ts'
import { useFundHits } from '../queries.ts'

/** What is found by `firstKeywords`. */
const firstTitles: Readonly<Record<PlanKind, string>> = { regular: '指数基金', salary: '货币基金' }

interface FundPickerProps {
  planKind: PlanKind
  onPick: (product: Product) => void
}

/** Chooses the product of a new plan, by name or code. */
export function FundPicker({ planKind, onPick }: FundPickerProps) {
  const [text, setText] = useState('')
  const keyword = text.trim()
  const { items, error, refetch, isFetching } = useFundHits(
    keyword === '' ? firstKeywords[planKind] : keyword,
  )
  return (
    <Stack>
      <SearchField
        label="搜索产品"
        placeholder="输入产品名称、代码或拼音"
        value={text}
        onChange={setText}
      />
      <Card title={keyword === '' ? firstTitles[planKind] : '搜索结果'}>
        {error ? (
          <QueryFailed query={{ error, refetch, isFetching }} />
        ) : !items ? (
          <SkeletonRows rows={8} label="正在搜索" />
        ) : items.length === 0 ? (
          <Empty icon="search" title="没有找到可买的产品" hint="换个名称或代码试试。" />
        ) : (
          <List label="产品">
            {items.map((item) => (
              <HitRow key={item.product.fundCode} item={item} onPick={onPick} />
            ))}
          </List>
        )}
      </Card>
    </Stack>
  )
}

function HitRow({ item, onPick }: { item: FundItem; onPick: (product: Product) => void }) {
  const { product, name, riskName, rateValue, rateKey, rateLabel, ownReason } = item
  return (
    <ListRow
      title={name}
      detail={[product.fundCode, riskName, ...(ownReason ? [ownReason] : [])].join(' · ')}
      value={<Rate percent={rateValue} rateKey={rateKey} />}
      valueNote={rateLabel}
      onClick={() => onPick(product)}
      arrow={false}
    />
  )
}
