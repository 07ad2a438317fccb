import { useEffect, useEffectEvent, useId, useState } from 'react'
import { SearchField } from '#ui/inputs/SearchField.tsx'
import { managerNameOf } from '../../lists/list-state.ts'
import styles from './FilterSheet.module.css'

/** A name is looked for once typing rests. */
const REST_MS = 300

interface ManagerChoiceProps {
  value: string | undefined
  onChange: (managerName: string | undefined) => void
}

/** Who leads the fund now, by the beginning of the name. */
export function ManagerChoice({ value, onChange }: ManagerChoiceProps) {
  const [text, setText] = useState(value ?? '')
  const titleId = useId()
  const rest = useEffectEvent(onChange)
  const wanted = managerNameOf(text)
  useEffect(() => {
    if (wanted === value) return
    const timer = setTimeout(() => rest(wanted), REST_MS)
    return () => clearTimeout(timer)
  }, [wanted, value])
  return (
    <div className={styles.group} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.title}>
        基金经理
      </p>
      <SearchField
        label="基金经理姓名"
        value={text}
        onChange={setText}
        onSubmit={() => onChange(wanted)}
        placeholder="现任基金经理的姓名"
      />
    </div>
  )
}
