import { experimentState } from '@koi/domain/experiments/experiment'
import type { Queries } from '#kernel/db.ts'
import { brokenGuardrails, type BrokenGuardrail } from './broken-guardrails.ts'
import { brandsWithGuardrails, readExperiments, stopExperiment } from './experiments-store.ts'
import { armMembers } from './member-store.ts'

const reasonOf = ({ arm, metric, maxPermille, seenCount, eventCount }: BrokenGuardrail) =>
  `${arm}: ${metric} ${eventCount} of ${seenCount} people, ${maxPermille} of a thousand are allowed`

/** Stops every running experiment that broke a guardrail; answers those that it stopped. */
export async function watchGuardrails(db: Queries, nowMs: number): Promise<string[]> {
  const stopped: string[] = []
  for (const { brandId, experiments } of await readExperiments(
    db,
    await brandsWithGuardrails(db),
  )) {
    const running = experiments.filter((each) => experimentState(each, nowMs) === 'running')
    const members = running.length > 0 ? await armMembers(db, brandId) : []
    for (const experiment of running) {
      const broken = brokenGuardrails(experiment, members)
      if (broken.length === 0) continue
      const { expId } = experiment
      const reason = broken.map(reasonOf).join('; ')
      if (await stopExperiment(db, { brandId, expId }, { nowMs, reason })) stopped.push(expId)
    }
  }
  return stopped
}
