import { use } from 'react'
import type { IconName } from '../icons/icon-paths.ts'
import { Icon } from '../icons/Icon.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './NavAction.module.css'

interface NavActionProps {
  icon: IconName
  /** Spoken name; with `text` also the visible one. */
  label: string
  /** Shows the label in place of the icon. */
  text?: boolean
  /** Draws a dot: something unread waits there. */
  marked?: boolean
  href?: string | undefined
  onClick?: (() => void) | undefined
  pressed?: boolean | undefined
}

/** A 44 px icon button or link at the end of a navigation bar. */
export function NavAction({ icon, label, text, marked, href, onClick, pressed }: NavActionProps) {
  const { Anchor } = use(SurroundingsContext)
  const spoken = marked ? `${label}，有未读` : label
  const content = (
    <>
      {text ? label : <Icon name={icon} size={22} />}
      {marked && <span className={styles.dot} />}
    </>
  )
  return href === undefined ? (
    <button
      type="button"
      className={styles.action}
      aria-label={spoken}
      aria-pressed={pressed}
      onClick={onClick}
    >
      {content}
    </button>
  ) : (
    <Anchor href={href} className={styles.action} aria-label={spoken}>
      {content}
    </Anchor>
  )
}
