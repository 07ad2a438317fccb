import { searchCalls } from '@koi/contracts/calls/search'
import { useEffect, useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useCall } from '#api/use-call.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { FundOffers } from '../own/FundOffers.tsx'
import styles from '../own/FundSelected.module.css'
import { PickRows, type Picking } from '../own/PickRows.tsx'
import type { Picked } from '../writing/picked-funds.ts'
import { withMoved, withPicked, type PickerTerms } from '../writing/picker-terms.ts'

const HITS = 20
const REST_MS = 250

interface FundPickerProps {
  title: string
  /** What was picked before. */
  first: readonly Picked[]
  terms: PickerTerms
  onDone: (picked: readonly Picked[]) => void
}

/** A page on which funds are searched for, picked and put in order. */
export function FundPicker({ title, first, terms, onDone }: FundPickerProps) {
  const [picked, setPicked] = useState<readonly Picked[]>(first)
  const [typed, setTyped] = useState('')
  const isFull = terms.isMulti && picked.length >= terms.max
  return (
    <Page
      title={title}
      footer={
        <Button onClick={() => onDone(picked)}>
          {picked.length === 0
            ? '不带基金'
            : `确定（${String(picked.length)}/${String(terms.max)}）`}
        </Button>
      }
    >
      <Stack>
        <SearchField
          label="搜索基金"
          value={typed}
          onChange={setTyped}
          placeholder="基金代码、名称或拼音"
        />
        {picked.length > 0 && <PickedList picked={picked} onChange={setPicked} />}
        {isFull && <Notice tone="info">已选满 {terms.max} 只，先去掉一只再选</Notice>}
        <Hits
          typed={typed}
          picking={{
            picked,
            isFull,
            onPick: (fund) => setPicked(withPicked(picked, fund, terms)),
          }}
        />
      </Stack>
    </Page>
  )
}

interface PickedListProps {
  picked: readonly Picked[]
  onChange: (picked: readonly Picked[]) => void
}

const PickedList = ({ picked, onChange }: PickedListProps) => (
  <Card title="已选">
    <ul className={styles.picked}>
      {picked.map(({ fundCode, name }, place) => (
        <li key={fundCode} className={styles.row}>
          <span className={styles.name}>
            {name}
            <span className={styles.code}>{fundCode}</span>
          </span>
          {place > 0 && (
            <Press
              icon="up"
              label={`上移 ${name}`}
              onPress={() => onChange(withMoved(picked, place, place - 1))}
            />
          )}
          {place < picked.length - 1 && (
            <Press
              icon="down"
              label={`下移 ${name}`}
              onPress={() => onChange(withMoved(picked, place, place + 1))}
            />
          )}
          <Press
            icon="close"
            label={`去掉 ${name}`}
            onPress={() => onChange(picked.filter((one) => one.fundCode !== fundCode))}
          />
        </li>
      ))}
    </ul>
  </Card>
)

const Press = (props: { icon: 'up' | 'down' | 'close'; label: string; onPress: () => void }) => (
  <button type="button" className={styles.press} aria-label={props.label} onClick={props.onPress}>
    <Icon name={props.icon} size={20} />
  </button>
)

function Hits({ typed, picking }: { typed: string; picking: Picking }) {
  const [keyword, setKeyword] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setKeyword(typed.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const query = useCall(
    searchCalls.searchFunds,
    keyword === '' ? undefined : { keyword, slice: { offset: 0, limit: HITS } },
    { keepPrevious: true },
  )
  if (keyword === '') return <FundOffers picking={picking} />
  const items = query.data?.results.items
  if (!items) {
    return (
      <Card>
        {query.error ? (
          <QueryFailed query={query} />
        ) : (
          <SkeletonRows rows={5} label="正在搜索" withValue={false} />
        )}
      </Card>
    )
  }
  if (items.length === 0) {
    return (
      <Card>
        <Empty icon="search" title="没有找到基金" hint="换个名称或代码试试。" />
      </Card>
    )
  }
  return (
    <Card title="搜索结果">
      <PickRows label="搜索结果" funds={items} picking={picking} />
    </Card>
  )
}
