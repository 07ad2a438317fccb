import { use, useEffect, useId, useRef, type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { NavBar } from '../navigation/NavBar.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './Page.module.css'

interface PageProps {
  /** Heading of the page and name of the document. */
  title: string
  back?: boolean
  onBack?: (() => void) | undefined
  left?: ReactNode
  center?: ReactNode
  right?: ReactNode
  /** In place of the whole navigation bar; it must then bring its own h1. */
  bar?: ReactNode
  /** Stays at the bottom in the thumb's reach: the primary action, a keyboard. */
  footer?: ReactNode
  /** Footer without padding, for a keyboard that reaches the edges. */
  footerBare?: boolean
  /** Content to the edges, without the 12 px gutter. */
  flush?: boolean
  children: ReactNode
}

/** The frame of a screen: navigation bar, content in a phone-wide column, footer that stays. */
export function Page({ title, bar, footer, footerBare, flush, children, ...nav }: PageProps) {
  const { onTitle } = use(SurroundingsContext)
  // The server collects the title while it renders; the browser sets it whenever the page is shown.
  if (import.meta.env.SSR) onTitle?.(title)
  useEffect(() => onTitle?.(title), [onTitle, title])
  const id = useId()
  const main = useRef<HTMLElement>(null)
  return (
    <div className={styles.page}>
      <a
        href={`#${id}`}
        className={styles.skip}
        onClick={(event) => {
          // The address is the page's own; a hash in it would be a step in the history.
          event.preventDefault()
          main.current?.focus()
        }}
      >
        跳到正文
      </a>
      {bar ?? <NavBar title={title} {...nav} />}
      <main
        ref={main}
        id={id}
        tabIndex={-1}
        className={classNames(styles.main, flush && styles.flush)}
      >
        {children}
      </main>
      {footer !== undefined && footer !== null && footer !== false && (
        <section
          aria-label="操作"
          className={classNames(styles.footer, footerBare && styles.bare)}
          data-foot=""
        >
          {footer}
        </section>
      )}
    </div>
  )
}
