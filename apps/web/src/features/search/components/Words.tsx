import styles from './Words.module.css'

/** Words to search for by a press. */
export function Words({
  words,
  onWord,
}: {
  words: readonly string[]
  onWord: (word: string) => void
}) {
  return (
    <ul className={styles.words}>
      {words.map((word) => (
        <li key={word}>
          <button type="button" className={styles.word} onClick={() => onWord(word)}>
            {word}
          </button>
        </li>
      ))}
    </ul>
  )
}
