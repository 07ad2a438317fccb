import { diagnosisCalls } from '@koi/contracts/calls/diagnosis'
import { productFactCalls } from '@koi/contracts/calls/products-facts'
import { searchCalls } from '@koi/contracts/calls/search'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { useRested } from '#lib/use-rested.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import styles from './AddSheet.module.css'

/** Typing rests after so long. */
const REST_MS = 250
const HITS_MAX = 20

interface AddSheetProps {
  /** Codes that are there already. */
  chosen: readonly string[]
  onClose: () => void
  onAdd: (code: string) => void
}

/** Finds a fund to compare, by name, code or pinyin. */
export function AddSheet({ chosen, onClose, onAdd }: AddSheetProps) {
  const [text, setText] = useState('')
  const keyword = useRested(text.trim(), REST_MS)
  return (
    <Sheet open onClose={onClose} title="添加基金">
      <div className={styles.sheet}>
        <SearchField
          label="搜索要对比的基金"
          placeholder="名称、代码、拼音首字母"
          value={text}
          autoFocus
          onChange={setText}
        />
        {keyword === '' ? (
          <Alike chosen={chosen} onAdd={onAdd} />
        ) : (
          <Hits keyword={keyword} chosen={chosen} onAdd={onAdd} />
        )}
      </div>
    </Sheet>
  )
}

/** Before anything is typed: what is most like the first one, where that is known. */
function Alike({ chosen, onAdd }: Omit<AddSheetProps, 'onClose'>) {
  const [first] = chosen
  const { data: sku } = useCall(
    { ...productFactCalls.querySkuByProduct, ignoreError: true },
    first === undefined ? undefined : { fundCodes: [...chosen] },
  )
  const spid = sku?.skus.find(({ fundCode }) => fundCode === first)?.spid
  const { data } = useCall(
    { ...diagnosisCalls.queryFundDiagnosis, ignoreError: true },
    first === undefined || spid === undefined ? undefined : { fundCode: first, spid },
  )
  const similar = data?.similar.filter(({ fundCode }) => !chosen.includes(fundCode)) ?? []
  if (!data || similar.length === 0) return null
  return (
    <section aria-label="相近的基金">
      <p className={styles.alike}>和{data.fundName}收益、波动最接近的</p>
      <List>
        {similar.map(({ fundCode, fundName }) => (
          <ListRow
            key={fundCode}
            title={fundName}
            detail={fundCode}
            onClick={() => onAdd(fundCode)}
          />
        ))}
      </List>
    </section>
  )
}

function Hits({ keyword, chosen, onAdd }: Omit<AddSheetProps, 'onClose'> & { keyword: string }) {
  const found = useCall(
    searchCalls.searchFunds,
    { keyword, slice: { offset: 0, limit: HITS_MAX } },
    { keepPrevious: true },
  )
  const items = found.data?.results.items
  if (found.error) return <QueryFailed query={found} />
  if (!items) return <SkeletonRows rows={4} />
  if (items.length === 0) return <Empty title="没有找到" hint="换个名称、代码或拼音试试" />
  return (
    <List>
      {items.map(({ fundCode, name, firstCategory }) => {
        const isThere = chosen.includes(fundCode)
        return (
          <ListRow
            key={fundCode}
            title={name}
            detail={`${fundCode} · ${firstCategory.name}`}
            {...(isThere ? { valueNote: '已添加' } : { onClick: () => onAdd(fundCode) })}
          />
        )
      })}
    </List>
  )
}
