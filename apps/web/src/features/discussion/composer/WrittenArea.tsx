import type { WritingFinding } from '@koi/domain/discussion/writing-rules'
import type { Ref } from 'react'
import styles from './WrittenArea.module.css'

interface WrittenAreaProps {
  label: string
  placeholder: string
  value: string
  /** Places in it that a rule is about. */
  findings: readonly WritingFinding[]
  onChange: (value: string, caret: number) => void
  area: Ref<HTMLTextAreaElement>
  /** Fewer lines, and the size of a title. */
  isTitle?: boolean
}

/** A field that grows with its text and marks what a rule is about below the words. */
export function WrittenArea(props: WrittenAreaProps) {
  const { label, placeholder, value, findings, onChange, area, isTitle = false } = props
  return (
    <div className={styles.grow} data-title={isTitle || undefined}>
      <div className={styles.mirror} aria-hidden="true">
        {marked(value, findings)}
        {'\u200B'}
      </div>
      <textarea
        ref={area}
        className={styles.area}
        aria-label={label}
        placeholder={placeholder}
        rows={1}
        value={value}
        onChange={({ target }) => onChange(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) =>
          onChange(currentTarget.value, currentTarget.selectionStart)
        }
      />
    </div>
  )
}

/** The text in pieces, those of a rule as marks. */
function marked(text: string, findings: readonly WritingFinding[]) {
  const ends = [0, ...findings.map(({ end }) => end)]
  return [
    ...findings.map(({ start, end }, at) => (
      <span key={start}>
        {text.slice(ends[at], start)}
        <mark className={styles.mark}>{text.slice(start, end)}</mark>
      </span>
    )),
    text.slice(ends.at(-1)),
  ]
}
