import { DAY_MS } from '../calendar/dates.ts'

/** Sorts of work that a person does: reports, what waits to be seen, appeals, feedback, people who want to be certified, rooms of live that wait, people who ask for customer service. */
export const WORK_KINDS = [
  'report',
  'held',
  'appeal',
  'feedback',
  'expert',
  'live',
  'service',
] as const
export type WorkKind = (typeof WORK_KINDS)[number]

/** Where a piece of work stands. */
export const WORK_STATES = ['open', 'decided'] as const
export type WorkState = (typeof WORK_STATES)[number]

/** What happened to a piece of work; the log is only ever added to. */
export const WORK_STEPS = ['opened', 'taken', 'givenBack', 'noted', 'decided'] as const
export type WorkStep = (typeof WORK_STEPS)[number]

/** What may come of a piece of work. */
export const WORK_OUTCOMES = [
  'keep',
  'remove',
  'upheld',
  'rejected',
  'answered',
  'passed',
  'refused',
  'withdrawn',
] as const
export type WorkOutcome = (typeof WORK_OUTCOMES)[number]

/** What a person may decide of each sort of work; `withdrawn` is nobody’s decision: who asked wants it no longer. */
export const outcomesOf: Readonly<Record<WorkKind, readonly WorkOutcome[]>> = {
  report: ['keep', 'remove'],
  held: ['keep', 'remove'],
  appeal: ['upheld', 'rejected'],
  feedback: ['answered'],
  expert: ['passed', 'refused'],
  live: ['keep', 'remove'],
  service: ['answered'],
}

const HOUR_MS = 3_600_000

/** By when a piece of work is to be decided, ms after it came: what waits unseen is first. */
export const WORK_DUE_MS: Readonly<Record<WorkKind, number>> = {
  held: 2 * HOUR_MS,
  report: DAY_MS,
  appeal: 3 * DAY_MS,
  feedback: 3 * DAY_MS,
  expert: 3 * DAY_MS,
  live: 2 * HOUR_MS,
  service: HOUR_MS / 2,
}

/** Who took a piece of work and did nothing for so long has let go of it. */
export const WORK_TAKEN_MS = HOUR_MS / 2
