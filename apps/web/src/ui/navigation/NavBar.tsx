import { use, type ReactNode } from 'react'
import { Hidden } from '../layout/Hidden.tsx'
import { Icon } from '../icons/Icon.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './NavBar.module.css'

interface NavBarProps {
  /** The page's heading, also when `center` is drawn in its place. */
  title: string
  /** Draws the back button; tab pages have none. */
  back?: boolean
  /** In place of the usual way back. */
  onBack?: (() => void) | undefined
  /** In place of the back button, such as a logo. */
  left?: ReactNode
  /** In place of the visible title, such as a search field. */
  center?: ReactNode
  /** One or two NavAction at the end. */
  right?: ReactNode
}

/** The custom navigation bar of every page (SPEC §2): #F8F8F8 with a black title. */
export function NavBar({ title, back = true, onBack, left, center, right }: NavBarProps) {
  const surroundings = use(SurroundingsContext)
  const isCustom = center !== undefined
  return (
    <header className={styles.bar}>
      <div className={isCustom ? styles.customRow : styles.row}>
        {(left !== undefined || back || !isCustom) && (
          <div className={styles.left}>
            {left ??
              (back && (
                <button
                  type="button"
                  className={styles.back}
                  aria-label="返回"
                  onClick={onBack ?? surroundings.back}
                >
                  <Icon name="back" />
                </button>
              ))}
          </div>
        )}
        {isCustom ? (
          <div className={styles.center}>
            <h1 tabIndex={-1} data-page-title>
              <Hidden>{title}</Hidden>
            </h1>
            {center}
          </div>
        ) : (
          <h1 className={styles.title} tabIndex={-1} data-page-title>
            {title}
          </h1>
        )}
        {(right !== undefined || !isCustom) && <div className={styles.right}>{right}</div>}
      </div>
    </header>
  )
}
