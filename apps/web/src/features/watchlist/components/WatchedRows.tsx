import type { RateKey } from '@koi/domain/rates/rate-keys'
import { useState } from 'react'
import { FundRow } from '#features/products/index.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { alertText, type Group, type Watched } from '../model.ts'
import { ManageSheet } from './ManageSheet.tsx'
import type { Undo } from './UndoNotice.tsx'
import styles from './WatchedRows.module.css'

interface WatchedRowsProps {
  rows: readonly Watched[]
  groups: readonly Group[]
  rateKey: RateKey | undefined
  onUndo: (undo: Undo) => void
}

/** The followed products, each with what was written to it and the way to change that. */
export function WatchedRows({ rows, groups, rateKey, onUndo }: WatchedRowsProps) {
  const [managed, setManaged] = useState<string>()
  const shown = rows.find(({ item }) => item.fundCode === managed)
  return (
    <>
      <ul aria-label="自选">
        {rows.map((row) => (
          <FundRow
            key={row.item.fundCode}
            item={row.item}
            withNav
            displayRateKey={rateKey}
            note={<Kept row={row} />}
            action={
              <button
                type="button"
                className={styles.manage}
                aria-label={`管理：${row.item.name}`}
                onClick={() => setManaged(row.item.fundCode)}
              >
                <Icon name="more" size={20} />
              </button>
            }
          />
        ))}
      </ul>
      {shown && (
        <ManageSheet
          row={shown}
          groups={groups}
          onUndo={onUndo}
          onClose={() => setManaged(undefined)}
        />
      )}
    </>
  )
}

function Kept({ row: { note, alerts } }: { row: Watched }) {
  return (
    <>
      {note !== '' && <span className={styles.note}>{note}</span>}
      {alerts.length > 0 && (
        <span className={styles.alerts}>提醒：{alerts.map(alertText).join('、')}</span>
      )}
    </>
  )
}
