import { Icon } from '#ui/icons/Icon.tsx'
import styles from './Words.module.css'

interface WordsProps {
  words: readonly string[]
  onWord: (word: string) => void
  /** Words that may be forgotten one by one. */
  onForget?: (word: string) => void
}

/** Words to search for by a press. */
export function Words({ words, onWord, onForget }: WordsProps) {
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word} className={styles.item}>
          <button
            type="button"
            className={styles.word}
            data-ends={onForget ? 'forget' : undefined}
            onClick={() => onWord(word)}
          >
            {word}
          </button>
          {onForget && (
            <button
              type="button"
              className={styles.forget}
              aria-label={`删除“${word}”`}
              onClick={() => onForget(word)}
            >
              <Icon name="close" size={12} />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}
