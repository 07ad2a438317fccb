import { useId, useState } from 'react'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { managerNameOf } from '../../lists/list-state.ts'
import styles from './FilterSheet.module.css'

interface ManagerChoiceProps {
  value: string | undefined
  onChange: (managerName: string | undefined) => void
}

/** Who leads the fund now, by the beginning of the name. */
export function ManagerChoice({ value, onChange }: ManagerChoiceProps) {
  const [text, setText] = useState(value ?? '')
  const titleId = useId()
  const type = (next: string) => {
    setText(next)
    onChange(managerNameOf(next))
  }
  return (
    <div className={styles.group} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        基金经理
      </p>
      <SearchField
        label="基金经理姓名"
        value={text}
        onChange={type}
        onSubmit={() => undefined}
        placeholder="现任基金经理的姓名"
      />
    </div>
  )
}
