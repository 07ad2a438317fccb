import {
  experimentState,
  type Experiment,
  type ExperimentState,
} from '@koi/domain/experiments/experiment'
import { sampleRatio, type SampleRatio } from '@koi/domain/experiments/sample-ratio'
import type { Queries } from '#kernel/db.ts'
import { brokenGuardrails, type BrokenGuardrail } from './broken-guardrails.ts'
import { readExperiments } from './experiments-store.ts'
import { armHappenings, armMembers, type ArmHappenings } from './member-store.ts'

/** An experiment with what came of it so far. */
interface ExperimentResult {
  experiment: Experiment
  state: ExperimentState
  arms: (Omit<ArmHappenings, 'expId'> & { permille: number; memberCount: number })[]
  ratio: SampleRatio
  broken: BrokenGuardrail[]
}

const nothing = { seenCount: 0, pressedCount: 0, closedCount: 0, unwantedCount: 0 }

/** What a brand tries and tried, with what came of it; and how many of a thousand are in nothing. */
export async function experimentResults(
  db: Queries,
  brandId: string,
  nowMs: number,
): Promise<{ holdoutPermille: number; results: ExperimentResult[] }> {
  const [[brand], happened, members] = await Promise.all([
    readExperiments(db, [brandId]),
    armHappenings(db, brandId),
    armMembers(db, brandId),
  ])
  const results = (brand?.experiments ?? []).map((experiment) => {
    const isOf = (arm: string) => (each: { expId: string; arm: string }) =>
      each.expId === experiment.expId && each.arm === arm
    const arms = experiment.arms.map(({ arm, permille }) => ({
      ...nothing,
      ...happened.find(isOf(arm)),
      arm,
      permille,
      memberCount: members.find(isOf(arm))?.memberCount ?? 0,
    }))
    return {
      experiment,
      state: experimentState(experiment, nowMs),
      arms,
      ratio: sampleRatio(arms.map(({ permille, memberCount: count }) => ({ permille, count }))),
      broken: brokenGuardrails(experiment, members),
    }
  })
  return { holdoutPermille: brand?.holdoutPermille ?? 0, results }
}
