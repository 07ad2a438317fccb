/** One of the versions that people see; the first of an experiment is what the others are held against. */
interface Arm {
  arm: string
  /** So many of a thousand people. */
  permille: number
}

/** A question that is answered by showing people different things. */
export interface Experiment {
  expId: string
  moduleCode: string
  /** Experiments of one group never meet: nobody is in two of them. */
  group: string
  /** Where its stretch of the group's thousand buckets begins. */
  fromPermille: number
  arms: readonly Arm[]
  /** Epoch ms of business time, from `startsMs` on and before `endsMs`. */
  startsMs: number | undefined
  endsMs: number | undefined
}

/** Buckets of a group, and of the holdout. */
export const BUCKETS = 1_000

/** How many of a thousand are in it. */
const permilleOf = ({ arms }: Pick<Experiment, 'arms'>): number =>
  arms.reduce((sum, { permille }) => sum + permille, 0)

const isRunning = ({ startsMs = -Infinity, endsMs = Infinity }: Experiment, nowMs: number) =>
  startsMs <= nowMs && nowMs < endsMs

/**
 * The arm somebody falls into; undefined where they are outside of it. `bucketOf` gives everybody a bucket from 0 to 999 by a
 * name, always the same one.
 */
export function armOf(
  experiment: Experiment,
  bucketOf: (name: string) => number,
  nowMs: number,
): string | undefined {
  if (!isRunning(experiment, nowMs)) return undefined
  // Which of the group's experiments somebody is in, and which arm of it, are thrown apart.
  const place = bucketOf(experiment.group) - experiment.fromPermille
  const total = permilleOf(experiment)
  if (place < 0 || place >= total) return undefined
  const thrown = Math.floor((bucketOf(`${experiment.group}/${experiment.expId}`) * total) / BUCKETS)
  let upTo = 0
  return experiment.arms.find(({ permille }) => {
    upTo += permille
    return thrown < upTo
  })?.arm
}
