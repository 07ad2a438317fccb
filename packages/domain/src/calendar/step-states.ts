/** A step of something that takes days: over, under way, or to come. */
export const STEP_STATES = ['done', 'now', 'next'] as const
export type StepState = (typeof STEP_STATES)[number]
