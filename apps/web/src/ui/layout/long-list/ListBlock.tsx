import { useMemo, type ReactNode } from 'react'
import { classNames } from '../../style/class-names.ts'
import styles from './LongList.module.css'
import { useNear } from './use-near.ts'

interface ListBlockProps {
  /** What its rows are high, in px, until that is known. */
  usualHeight: number
  /** Its rows, whole where they are near the window; stays the same while they do. */
  draw: (isNear: boolean) => ReactNode
  className?: string | undefined
  listClassName?: string | undefined
}

/** Rows of a long list that are drawn together. To a screen reader they are rows of the list. */
export function ListBlock({ usualHeight, draw, className, listClassName }: ListBlockProps) {
  const { element, isNear, height } = useNear<HTMLLIElement>()
  const rows = useMemo(() => draw(isNear), [draw, isNear])
  const far = { 'data-far': true, style: { height: height ?? usualHeight } }
  return (
    <li
      ref={element}
      role="none"
      className={classNames(styles.block, className)}
      {...(!isNear && far)}
    >
      <ul role="none" className={listClassName}>
        {rows}
      </ul>
    </li>
  )
}
