import { textOf } from '../../text-of.ts'
import type { Frame } from './demo-panel.ts'

/** The share card out of what a bridge was told. */
export const cardOf = (parameters: unknown): NonNullable<Frame['card']> => ({
  title: textOf(parameters, 'title'),
  desc: textOf(parameters, 'desc'),
  link: textOf(parameters, 'link') || textOf(parameters, 'share_url'),
})
