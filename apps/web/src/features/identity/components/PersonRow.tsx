import { ListRow } from '#ui/layout/ListRow.tsx'
import styles from './PersonRow.module.css'

interface PersonRowProps {
  name: string
  story: string
  onChoose: () => void
}

/** A seeded person of the demo and what they went through. */
export function PersonRow({ name, story, onChoose }: PersonRowProps) {
  return (
    <ListRow
      leading={
        <span className={styles.face} aria-hidden="true">
          {name.slice(0, 1)}
        </span>
      }
      title={name}
      detail={story}
      onClick={onChoose}
    />
  )
}
