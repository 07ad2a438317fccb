import { searchCalls } from '@koi/contracts/calls/search'
import { pages } from '@koi/contracts/pages'
import { POST_FUNDS_MAX } from '@koi/domain/discussion/discussion-limits'
import { useEffect, useState } from 'react'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { useCall } from '#api/use-call.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Icon } from '#ui/icons/Icon.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import styles from '../own/FundSelected.module.css'
import { fundsAskedFor, givePicked, type Picked } from '../writing/picked-funds.ts'
import { pickerTerms, withMoved, withPicked } from '../writing/picker-terms.ts'

const { title } = pages.fundSelected
const HITS = 20
const REST_MS = 250

/** Funds are searched for, picked and put in order, and go back to the page that asked. */
export default function FundSelected() {
  const { from = '', multi, max } = usePageQuery(pages.fundSelected.query)
  const terms = pickerTerms({ multi, max }, POST_FUNDS_MAX)
  const { back } = useNavigator()
  const [picked, setPicked] = useState<readonly Picked[]>(() => fundsAskedFor(from))
  const [typed, setTyped] = useState('')
  const confirm = () => {
    givePicked(from, picked)
    back()
  }
  return (
    <Page
      title={title}
      footer={
        <Button onClick={confirm}>
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
          autoFocus
        />
        {picked.length > 0 && <PickedList picked={picked} onChange={setPicked} />}
        <Hits
          typed={typed}
          picked={picked}
          isFull={terms.isMulti && picked.length >= terms.max}
          onPick={(fund) => setPicked(withPicked(picked, fund, terms))}
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

interface HitsProps {
  typed: string
  picked: readonly Picked[]
  isFull: boolean
  onPick: (fund: Picked) => void
}

function Hits({ typed, picked, isFull, onPick }: HitsProps) {
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
  if (keyword === '') {
    return (
      <Card>
        <Empty title="找到要带上的基金" hint="输入代码、名称或拼音首字母。" />
      </Card>
    )
  }
  const items = query.data?.results.items
  if (!items) {
    return (
      <Card>
        {query.error ? (
          <FailedNotice error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <SkeletonRows rows={5} label="正在搜索" />
        )}
      </Card>
    )
  }
  if (items.length === 0) {
    return (
      <Card>
        <Empty title="没有找到基金" hint="换个名称或代码试试。" />
      </Card>
    )
  }
  return (
    <Card title="搜索结果" note={isFull ? '已选满，先去掉一只再选' : undefined}>
      <List label="搜索结果">
        {items.map(({ fundCode, spid, name, riskName }) => {
          const isPicked = picked.some((one) => one.fundCode === fundCode)
          const mayPick = !isPicked && !isFull
          return (
            <ListRow
              key={fundCode}
              title={name}
              detail={`${fundCode} · ${riskName}`}
              value={isPicked ? '已选' : mayPick ? '选择' : undefined}
              arrow={false}
              onClick={mayPick ? () => onPick({ fundCode, spid, name }) : undefined}
            />
          )
        })}
      </List>
    </Card>
  )
}
