import styles from './Strip.module.css'

interface StripProps {
  /** Nothing is shown without a text. */
  text: string | undefined
  action: { label: string; onPress: () => void; busy?: boolean }
}

/** A line under the navigation bar about the whole page. Its region is always there, so it is read. */
export function Strip({ text, action }: StripProps) {
  return (
    <div role="status" className={styles.place}>
      {text !== undefined && (
        <div className={styles.strip}>
          <span>{text}</span>
          <button
            type="button"
            className={styles.action}
            aria-busy={action.busy}
            onClick={action.onPress}
          >
            {action.label}
          </button>
        </div>
      )}
    </div>
  )
}
