import { useId, type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { moveWithin } from './move-within.ts'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import type { Choice } from '../inputs/Segmented.tsx'
import styles from './Tabs.module.css'

interface TabsProps<Value extends string> {
  label: string
  options: readonly Choice<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** What the chosen tab shows. */
  children: ReactNode
  /** Stays below the navigation bar while the content moves. */
  sticky?: boolean
}

/** A strip of tabs over one panel; it moves sideways where it does not fit. */
export function Tabs<Value extends string>(props: TabsProps<Value>) {
  const { label, options, value, onChange, children, sticky } = props
  const id = useId()
  const strip = useChosenInSight(value)
  const values = options.map((option) => option.value)
  return (
    <>
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        className={classNames(styles.strip, sticky && styles.sticky)}
      >
        {options.map((option) => {
          const isOn = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              role="tab"
              id={`${id}-${option.value}`}
              aria-selected={isOn}
              aria-controls={`${id}-panel`}
              tabIndex={isOn ? 0 : -1}
              data-value={option.value}
              className={classNames(styles.tab, isOn && styles.on)}
              onClick={() => onChange(option.value)}
              onKeyDown={(event) => moveWithin(event, values, value, onChange)}
            >
              {option.label}
            </button>
          )
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  )
}
