import type { Guardrail } from './guardrail.ts'

/** One of the versions that people see; the first of an experiment is what the others are held against. */
export interface Arm {
  arm: string
  /** So many of a thousand people. */
  permille: number
}

/** A question that is answered by showing people different things. */
export interface Experiment {
  expId: string
  /** What it is to find out. */
  question: string
  moduleCode: string
  /** Experiments of one group never meet: nobody is in two of them. */
  group: string
  /** Where its stretch of the group's thousand buckets begins. */
  fromPermille: number
  arms: readonly Arm[]
  guardrails: readonly Guardrail[]
  /** Random and told to nobody: without it nobody knows who falls into which arm. */
  salt: string
  /** Epoch ms of business time, from `startsMs` on and before `endsMs`. */
  startsMs: number
  endsMs: number | undefined
  /** It was stopped before its end: epoch ms of business time, and why. */
  stoppedMs: number | undefined
  stopReason: string
}

/** Buckets of a group, and of the holdout. */
export const BUCKETS = 1_000

/** Where an experiment stands: one that was stopped or has ended never begins again. */
export const EXPERIMENT_STATES = ['planned', 'running', 'stopped', 'ended'] as const
export type ExperimentState = (typeof EXPERIMENT_STATES)[number]

/** Where it stands at a moment of business time, epoch ms. */
export function experimentState(
  { startsMs, endsMs = Infinity, stoppedMs }: Pick<Experiment, 'startsMs' | 'endsMs' | 'stoppedMs'>,
  nowMs: number,
): ExperimentState {
  if (stoppedMs !== undefined) return 'stopped'
  if (nowMs < startsMs) return 'planned'
  return nowMs < endsMs ? 'running' : 'ended'
}

/** How many of a thousand are in it. */
export const permilleOf = ({ arms }: Pick<Experiment, 'arms'>): number =>
  arms.reduce((sum, { permille }) => sum + permille, 0)

/** Gives everybody a bucket from 0 to 999 by a name, always the same one. */
export type BucketOf = (name: string) => number

/** Whether somebody is kept out of all experiments, so that what they do together can be seen: so many of a thousand are. */
export const isHeldOut = (bucketOf: BucketOf, holdoutPermille: number): boolean =>
  bucketOf('holdout') < holdoutPermille

/** The arm somebody falls into; undefined where they are outside of it, or it does not run. */
export function armOf(
  experiment: Experiment,
  bucketOf: BucketOf,
  nowMs: number,
): string | undefined {
  if (experimentState(experiment, nowMs) !== 'running') return undefined
  // Which of the group's experiments somebody is in, and which arm of it, are thrown apart.
  const place = bucketOf(experiment.group) - experiment.fromPermille
  const total = permilleOf(experiment)
  if (place < 0 || place >= total) return undefined
  const { group, expId, salt } = experiment
  const thrown = Math.floor((bucketOf(`${group}/${expId}/${salt}`) * total) / BUCKETS)
  let upTo = 0
  return experiment.arms.find(({ permille }) => {
    upTo += permille
    return thrown < upTo
  })?.arm
}
