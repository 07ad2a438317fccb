import { classNames } from '../style/class-names.ts'
import { Icon } from '../icons/Icon.tsx'
import { Hidden } from '../layout/Hidden.tsx'
import { HeadingButton } from './HeadingButton.tsx'
import styles from './SortButton.module.css'

interface SortButtonProps {
  name: string
  /** How it orders now; absent where something else does. */
  order: 'asc' | 'desc' | undefined
  /** How the order is spoken, such as 从短到长. */
  spoken?: string | undefined
  onPress: () => void
}

const SPOKEN = { asc: '从低到高', desc: '从高到低' } as const

/** A heading that orders a list by itself. */
export function SortButton({ name, order, spoken, onPress }: SortButtonProps) {
  return (
    <HeadingButton isOn={order !== undefined} aria-pressed={order !== undefined} onClick={onPress}>
      {name}
      <Hidden>，排序：{spoken ?? (order ? SPOKEN[order] : '推荐顺序')}</Hidden>
      <span className={styles.arrows}>
        <Icon name="up" size={12} className={classNames(order === 'asc' && styles.on)} />
        <Icon name="down" size={12} className={classNames(order === 'desc' && styles.on)} />
      </span>
    </HeadingButton>
  )
}
