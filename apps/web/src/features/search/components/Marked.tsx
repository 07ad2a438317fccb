import { highlight } from '../highlight.ts'
import styles from './Marked.module.css'

/** A text with the part that a query hits marked. */
export function Marked({ text, query }: { text: string; query: string }) {
  // One element, whatever its parts: a row of tags would set them apart.
  return (
    <span>
      {highlight(text, query).map((part, place) =>
        part.isHit ? (
          <mark key={place} className={styles.hit}>
            {part.text}
          </mark>
        ) : (
          part.text
        ),
      )}
    </span>
  )
}
