import styles from './CorrectedNote.module.css'

interface CorrectedNoteProps {
  /** What was searched for. */
  keyword: string
  /** What was typed, and nothing has. */
  typed: string
  onVerbatim: () => void
}

/** Says that something else was searched for than was typed, and goes back to that. */
export function CorrectedNote({ keyword, typed, onVerbatim }: CorrectedNoteProps) {
  return (
    <div className={styles.note}>
      <span role="status">
        已按「<b className={styles.word}>{keyword}</b>」搜索
      </span>
      <button type="button" className={styles.back} onClick={onVerbatim}>
        仍搜「{typed}」
      </button>
    </div>
  )
}
