import { classNames } from '../style/class-names.ts'
import { digitsWide } from './digits-wide.ts'
import styles from './Figure.module.css'
import { withMoney } from './Money.tsx'

export type FigureSize = 12 | 13 | 15 | 17 | 20 | 28 | 36
type FigureTone = 'up' | 'down' | 'flat' | 'inherit'

interface FigureProps {
  /** The figure as it is read, sign and unit included. */
  text: string
  size?: FigureSize | undefined
  tone?: FigureTone | undefined
  strong?: boolean
  struck?: boolean
}

/** Longer ones may have to give way to the width of their place. */
const SHORT_LETTERS = 8

/** A number in tabular figures. */
export function Figure({ text, size, tone = 'inherit', strong = true, struck }: FigureProps) {
  const Tag = struck ? 's' : 'span'
  return (
    <Tag
      className={classNames(
        styles.figure,
        styles[tone],
        size !== undefined && styles[`size${size}`],
        strong && styles.strong,
        struck && styles.struck,
      )}
      {...((size === 36 || text.length > SHORT_LETTERS) && {
        style: { '--letters': digitsWide(text) },
      })}
    >
      {withMoney(text)}
    </Tag>
  )
}
