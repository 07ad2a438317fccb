import { useState } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { amountText } from '../../detail/fee-rows.ts'
import { AMOUNT_CHOICES_CENTS, RISK_CHOICES, type ListState } from '../../lists/list-state.ts'
import styles from './FilterSheet.module.css'

interface FilterSheetProps {
  state: ListState
  onChange: (change: Partial<ListState>) => void
  onClose: () => void
}

const ANY = '不限'

/** Filters of a list: nothing changes until they are confirmed. */
export function FilterSheet({ state, onChange, onClose }: FilterSheetProps) {
  const [riskLevelMax, setRisk] = useState(state.riskLevelMax)
  const [amountCents, setAmount] = useState(state.amountCents)
  const finish = (filters: Pick<ListState, 'riskLevelMax' | 'amountCents'>) => {
    onChange(filters)
    onClose()
  }
  return (
    <Sheet
      open
      title="筛选"
      onClose={onClose}
      footer={
        <>
          <Button
            kind="soft"
            grow={0.6}
            onClick={() => finish({ riskLevelMax: undefined, amountCents: undefined })}
          >
            重置
          </Button>
          <Button onClick={() => finish({ riskLevelMax, amountCents })}>确定</Button>
        </>
      }
    >
      <Choices
        title="风险等级"
        options={RISK_CHOICES.map(({ level, name }) => ({ value: level, label: name }))}
        value={riskLevelMax}
        onChange={setRisk}
      />
      <Choices
        title="起购金额"
        options={AMOUNT_CHOICES_CENTS.map((value) => ({
          value,
          label: `${amountText(value)}以内`,
        }))}
        value={amountCents}
        onChange={setAmount}
      />
    </Sheet>
  )
}

interface ChoicesProps<Value extends number> {
  title: string
  options: readonly { value: Value; label: string }[]
  value: number | undefined
  onChange: (value: Value | undefined) => void
}

function Choices<Value extends number>({ title, options, value, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      <div className={styles.options}>
        {[{ value: undefined, label: ANY }, ...options].map((option) => (
          <label key={option.label} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={title}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
