import { BUCKETS, experimentState, permilleOf, type Experiment } from './experiment.ts'

/** What an experiment is held against. */
export interface ExperimentSurroundings {
  /** The others of its brand. */
  others: readonly Experiment[]
  /** The same as it is now; undefined for a new one. */
  before: Experiment | undefined
  nowMs: number
}

const overlap = (one: Experiment, other: Experiment) =>
  one.fromPermille < other.fromPermille + permilleOf(other) &&
  other.fromPermille < one.fromPermille + permilleOf(one) &&
  one.startsMs < (other.endsMs ?? Infinity) &&
  other.startsMs < (one.endsMs ?? Infinity)

/** What decides who is in which arm: of one that has begun it is what it was, or people would move. */
const thrownBy = ({ moduleCode, group, fromPermille, arms, startsMs }: Experiment) =>
  JSON.stringify([moduleCode, group, fromPermille, arms, startsMs])

function changeProblems(experiment: Experiment, before: Experiment, nowMs: number): string[] {
  const state = experimentState(before, nowMs)
  if (state === 'planned') return []
  if (state !== 'running') return ['id: it is over; begin another']
  return thrownBy(experiment) === thrownBy(before)
    ? []
    : ['arms: it runs, and nobody changes their arm; stop it and begin another']
}

/** What is wrong with an experiment, each problem as one line that names its field. */
export function experimentProblems(
  experiment: Experiment,
  { others, before, nowMs }: ExperimentSurroundings,
): string[] {
  const { arms, fromPermille, startsMs, endsMs } = experiment
  const problems = before ? changeProblems(experiment, before, nowMs) : []
  if (new Set(arms.map(({ arm }) => arm)).size < arms.length) {
    problems.push('arms: two have one name')
  }
  if (permilleOf(experiment) === 0) problems.push('arms: they are for nobody')
  if (fromPermille + permilleOf(experiment) > BUCKETS) {
    problems.push(`arms: they go beyond the ${BUCKETS} buckets of the group`)
  }
  if (endsMs !== undefined && endsMs <= startsMs) problems.push('ends: not after it starts')
  else if (endsMs !== undefined && endsMs <= nowMs) problems.push('ends: it is over already')
  for (const other of others) {
    if (other.expId === experiment.expId || other.group !== experiment.group) continue
    if (['stopped', 'ended'].includes(experimentState(other, nowMs))) continue
    if (overlap(experiment, other)) {
      problems.push(`group: it meets ${other.expId} there; take other buckets or another time`)
    }
  }
  return problems
}
