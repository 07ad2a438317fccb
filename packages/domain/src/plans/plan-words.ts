/* What a plan chooses from, and where it and its periods stand. The columns of `plan`, `plan_run` and `plan_change` hold these words. */

/** A recurring purchase (定投), or a part of the salary on the day it comes (工资理财), which is once a month. */
export const PLAN_KINDS = ['regular', 'salary'] as const
export type PlanKind = (typeof PLAN_KINDS)[number]

/** What people call each. */
export const planKindNames = {
  regular: '定投',
  salary: '工资理财',
} as const satisfies Record<PlanKind, string>

/** How often it buys. */
export const PLAN_CYCLES = ['day', 'week', 'biweek', 'month'] as const

/** Whether a plan of this kind may buy that often: a salary comes once a month. */
export const isCycleOfKind = (kind: PlanKind, cycle: (typeof PLAN_CYCLES)[number]): boolean =>
  kind === 'regular' || cycle === 'month'

/** Its amount rises by cents, or by per cent of the amount before. */
export const STEP_KINDS = ['amount', 'percent'] as const
export type StepKind = (typeof STEP_KINDS)[number]

/** It ends at a profit rate, or at a profit. */
export const TARGET_KINDS = ['rate', 'amount'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** Where it stands. */
export const PLAN_STATES = ['active', 'paused', 'stopped'] as const
export type PlanState = (typeof PLAN_STATES)[number]

/** Why it stopped. */
export const STOP_REASONS = ['person', 'target', 'failures'] as const
export type StopReason = (typeof STOP_REASONS)[number]

/** What became of a period. */
export const RUN_STATES = ['open', 'done', 'skipped', 'failed'] as const
export type RunState = (typeof RUN_STATES)[number]

/** What the person can do where a period was not deducted; empty where nothing is wrong. */
export const REMEDIES = ['', 'deposit', 'exam', 'edit', 'wait'] as const
export type Remedy = (typeof REMEDIES)[number]

/** What a person does with it. */
export const PLAN_MOVES = ['pause', 'resume', 'stop'] as const
export type PlanMove = (typeof PLAN_MOVES)[number]

/** What a line of its history tells. */
export const PLAN_CHANGES = ['create', 'edit', 'card', ...PLAN_MOVES] as const
export type PlanChange = (typeof PLAN_CHANGES)[number]

/** Who changed it. */
export const CHANGED_BY = ['person', 'system'] as const
export type ChangedBy = (typeof CHANGED_BY)[number]
