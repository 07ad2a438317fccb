import { BUCKETS, experimentState, type Experiment } from '@koi/domain/experiments/experiment'
import { experimentProblems } from '@koi/domain/experiments/experiment-problems'
import type { Db, Queries } from '#kernel/db.ts'
import { ExperimentProblem, experimentOfConfig, readExperimentConfig } from './experiment-config.ts'
import {
  lockExperiments,
  readExperiments,
  writeExperiment,
  writeHoldout,
} from './experiments-store.ts'

/** Whose experiment it is, and when. */
export interface ExperimentOwner {
  brandId: string
  nowMs: number
}

async function triedBy(db: Queries, brandId: string) {
  const [brand] = await readExperiments(db, [brandId])
  if (!brand) throw new ExperimentProblem([`brand: there is no ${brandId}`])
  return brand
}

/** Reads an experiment and holds it against what the brand tries; throws an ExperimentProblem that names all that is wrong. */
export async function checkExperiment(
  db: Queries,
  value: unknown,
  { brandId, nowMs }: ExperimentOwner,
): Promise<Experiment> {
  const config = readExperimentConfig(value)
  const { experiments } = await triedBy(db, brandId)
  const before = experiments.find(({ expId }) => expId === config.id)
  const experiment = experimentOfConfig(config, before, nowMs)
  const problems = experimentProblems(experiment, { others: experiments, before, nowMs })
  if (problems.length > 0) throw new ExperimentProblem(problems)
  return experiment
}

/** Adds an experiment, or changes what may still be changed of one. */
export const saveExperiment = (db: Db, value: unknown, owner: ExperimentOwner) =>
  db.transaction(async (tx) => {
    await lockExperiments(tx, owner.brandId)
    const experiment = await checkExperiment(tx, value, owner)
    await writeExperiment(tx, owner.brandId, experiment)
    return experiment
  })

/** Keeps so many of a thousand people out of all experiments; while one runs nobody is moved. */
export const saveHoldout = (db: Db, permille: number, { brandId, nowMs }: ExperimentOwner) =>
  db.transaction(async (tx) => {
    if (!Number.isInteger(permille) || permille < 0 || permille > BUCKETS) {
      throw new ExperimentProblem([`holdout: is no number from 0 to ${BUCKETS}`])
    }
    await lockExperiments(tx, brandId)
    const { experiments } = await triedBy(tx, brandId)
    const running = experiments.filter((each) => experimentState(each, nowMs) === 'running')
    if (running.length > 0) {
      const names = running.map(({ expId }) => expId).join(', ')
      throw new ExperimentProblem([`holdout: ${names} runs, and nobody changes their arm`])
    }
    await writeHoldout(tx, brandId, permille)
  })
