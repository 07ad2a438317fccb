import { use, type ReactNode } from 'react'
import { classNames } from '../style/class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import { SurroundingsContext } from '../surroundings.ts'
import { withMoney } from '../figures/Money.tsx'
import styles from './ListRow.module.css'

interface ListRowProps {
  title: ReactNode
  /** Below the title: tags or a sentence. */
  detail?: ReactNode
  /** At the end of the row: a figure. */
  value?: ReactNode
  /** Below the value: a date, a unit. */
  valueNote?: ReactNode
  /** At the start: an icon or picture. */
  leading?: ReactNode
  href?: string | undefined
  onClick?: (() => void) | undefined
  /** An arrow at the end; drawn by itself where the row leads somewhere and shows no value note. */
  arrow?: boolean
}

/** One row of a List. With `href` the whole row is a link, with `onClick` a button. */
export function ListRow(props: ListRowProps) {
  const { title, detail, value, valueNote, leading, href, onClick } = props
  const { Anchor } = use(SurroundingsContext)
  const leads = href !== undefined || onClick !== undefined
  const content = (
    <>
      {leading !== undefined && <span className={styles.leading}>{leading}</span>}
      <span className={styles.text}>
        <span className={styles.title}>{withMoney(title)}</span>
        {detail !== undefined && <span className={styles.detail}>{withMoney(detail)}</span>}
      </span>
      {(value !== undefined || valueNote !== undefined) && (
        <span className={styles.end}>
          <span className={styles.value}>{withMoney(value)}</span>
          {valueNote !== undefined && <span className={styles.note}>{withMoney(valueNote)}</span>}
        </span>
      )}
      {(props.arrow ?? (leads && valueNote === undefined)) && (
        <Icon name="forward" size={16} className={styles.arrow} />
      )}
    </>
  )
  const className = classNames(styles.row, leads && styles.leads)
  return (
    <li>
      {href !== undefined ? (
        <Anchor href={href} className={className} onClick={onClick}>
          {content}
        </Anchor>
      ) : onClick !== undefined ? (
        <button type="button" className={className} onClick={onClick}>
          {content}
        </button>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  )
}
