import { AXIS_WEIGHTS, RATING_AXES } from './rating.ts'

/**
 * What a fund is looked at by. The people who run it stand beside what it is rated by and do not count: what they made of the
 * funds of its kind is mostly the return that counts already.
 */
export const DIAGNOSIS_AXES = [...RATING_AXES, 'manager'] as const
export type DiagnosisAxis = (typeof DIAGNOSIS_AXES)[number]

/** How much an axis counts in the rating, in percent. */
export const weightOf = (axis: DiagnosisAxis): number =>
  axis === 'manager' ? 0 : AXIS_WEIGHTS[axis]
