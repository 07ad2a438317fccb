import type { TrustLevel } from './trust-level.ts'

/** What a report of somebody of a level says. Those of new accounts are read, and hold nothing by themselves, however many there are. */
const WEIGHTS: Readonly<Record<TrustLevel, number>> = { 0: 0, 1: 1, 2: 2, 3: 3, 4: 6 }

/** From this weight on what is reported is held until a person has looked at it. */
const HOLD_WEIGHT = 6

/** What one report says, by its reporter's level. */
export const reportWeight = (level: TrustLevel): number => WEIGHTS[level]

/** Whether reports of this weight together hold what they are about. */
export const doReportsHold = (weight: number): boolean => weight >= HOLD_WEIGHT
