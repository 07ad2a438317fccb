import { Tag } from '#ui/figures/Tag.tsx'
import type { FundItem } from '../../model.ts'

/** Says that a row stands for both classes of a fund. */
export const ClassesTag = ({ classes }: Pick<FundItem, 'classes'>) =>
  classes ? <Tag tone="primary">A C 可选</Tag> : null
