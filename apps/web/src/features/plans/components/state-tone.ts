import type { TagTone } from '#ui/figures/Tag.tsx'
import type { Plan } from '../model.ts'

export const stateTone: Readonly<Record<Plan['state'], TagTone>> = {
  active: 'primary',
  paused: 'gold',
  stopped: 'plain',
}
