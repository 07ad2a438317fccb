import { useState } from 'react'
import { useDayTexts } from '#session/today.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import {
  metricName,
  METRICS,
  moveCounts,
  nextWatchSort,
  type Watched,
  type WatchState,
} from '../model.ts'
import styles from './WatchToolbar.module.css'

const OWN = 'own'
const SORT_WORDS = { hand: '自定义排序', rate_desc: '从高到低', rate_asc: '从低到高' } as const

interface WatchToolbarProps {
  rows: readonly Watched[]
  asOf: string
  state: WatchState
  isOrdering: boolean
  onChange: (change: Partial<WatchState>) => void
  onGroups: () => void
  onOrder: () => void
}

/** What the day did to the list, and how the list is shown. */
export function WatchToolbar(props: WatchToolbarProps) {
  const { rows, asOf, state, isOrdering, onChange, onGroups, onOrder } = props
  const days = useDayTexts()
  const rateName = metricName(state.rateKey)
  const [isChoosing, setChoosing] = useState(false)
  return (
    <div className={styles.head}>
      {rows.length > 0 && (
        <p className={styles.totals}>
          {moveCounts(rows).map(({ move, text, count }) => (
            <span key={move}>
              {text} <b data-move={move}>{count}</b>
            </span>
          ))}
          {asOf !== '' && <span className={styles.day}>数据截至 {days.short(asOf)}</span>}
        </p>
      )}
      <div className={styles.tools}>
        <Button
          size="small"
          kind="soft"
          onClick={() => setChoosing(true)}
          label={`指标：${rateName}`}
        >
          {rateName}
        </Button>
        {!isOrdering && (
          <Button
            size="small"
            kind="soft"
            label={`排序：${SORT_WORDS[state.sort]}`}
            onClick={() => onChange({ sort: nextWatchSort(state.sort) })}
          >
            {SORT_WORDS[state.sort]}
          </Button>
        )}
        {rows.length > 1 && (
          <Button size="small" kind="soft" onClick={onOrder}>
            {isOrdering ? '完成' : '调整顺序'}
          </Button>
        )}
        <Button size="small" kind="soft" onClick={onGroups}>
          分组
        </Button>
      </div>
      <Sheet open={isChoosing} title="对比指标" onClose={() => setChoosing(false)}>
        <ChoiceList
          label="对比指标"
          options={METRICS.map(({ key = OWN, label }) => ({
            value: key,
            title: label,
            ...(key === OWN && { detail: '每只产品显示自己的主要指标' }),
          }))}
          value={state.rateKey ?? OWN}
          onChange={(value) => {
            onChange({ rateKey: METRICS.find(({ key }) => key === value)?.key })
            setChoosing(false)
          }}
        />
      </Sheet>
    </div>
  )
}
