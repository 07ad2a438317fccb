import type { ComponentProps } from 'react'
import styles from './HeadingButton.module.css'

interface HeadingButtonProps extends Pick<
  ComponentProps<'button'>,
  'aria-pressed' | 'children' | 'onClick'
> {
  /** It orders the list now. */
  isOn: boolean
}

/** Says above a list what orders it, and changes that. */
export function HeadingButton({ isOn, ...own }: HeadingButtonProps) {
  return <button type="button" className={styles.heading} data-on={isOn} {...own} />
}
