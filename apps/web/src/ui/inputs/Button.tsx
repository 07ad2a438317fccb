import { use, useId, type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { Spinner } from '../feedback/Spinner.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import styles from './Button.module.css'

interface ButtonProps {
  children: ReactNode
  /** One primary action a screen. `plain` is a text link in the shape of a button, `quiet` what is done and may be undone. */
  kind?: 'primary' | 'soft' | 'quiet' | 'plain' | 'danger'
  size?: 'large' | 'medium' | 'small'
  onClick?: (() => void) | undefined
  /** Makes a real link of it. */
  href?: string | undefined
  type?: 'button' | 'submit'
  /** Work is under way: the button says so, keeps its width and takes no second press. */
  busy?: boolean
  /** Why it cannot be pressed now; shown below the button and read with it. */
  disabledReason?: string | undefined
  /** Keeps the reason for screen readers where the page shows it elsewhere. */
  reasonHidden?: boolean
  label?: string | undefined
  /** Name under which its presses are counted. */
  track?: string | undefined
  /** Grows with its row, in parts of the row's width. */
  grow?: number
}

/** An action. It cannot be disabled without a reason that people can read. */
export function Button(props: ButtonProps) {
  const { children, kind = 'primary', size = 'large', busy = false, disabledReason } = props
  const { Anchor } = use(SurroundingsContext)
  const reasonId = useId()
  const isBlocked = busy || disabledReason !== undefined
  const className = classNames(styles.button, styles[kind], styles[size])
  const content = (
    <span className={styles.content}>
      {busy && <Spinner />}
      <span>{children}</span>
    </span>
  )
  const control =
    props.href !== undefined && !isBlocked ? (
      <Anchor
        href={props.href}
        className={className}
        aria-label={props.label}
        data-track={props.track}
      >
        {content}
      </Anchor>
    ) : (
      <button
        type={props.type ?? 'button'}
        className={className}
        aria-label={props.label}
        data-track={props.track}
        aria-busy={busy}
        aria-disabled={isBlocked}
        aria-describedby={disabledReason === undefined ? undefined : reasonId}
        onClick={(event) => {
          // Stays in the tab order so that its reason can be found and read.
          if (isBlocked) event.preventDefault()
          else props.onClick?.()
        }}
      >
        {content}
      </button>
    )
  return (
    <span
      className={classNames(styles.wrap, styles[`${size}Wrap`])}
      style={{ flexGrow: props.grow }}
    >
      {control}
      {disabledReason !== undefined && (
        <span id={reasonId} className={props.reasonHidden ? styles.unseen : styles.reason}>
          {disabledReason}
        </span>
      )}
    </span>
  )
}
