import type { Experiment } from '@koi/domain/experiments/experiment'
import { isGuardrailBroken, type GuardrailMetric } from '@koi/domain/experiments/guardrail'
import type { ArmHappenings } from './member-store.ts'

/** What happened in an arm more often than it may. */
export interface BrokenGuardrail {
  arm: string
  metric: GuardrailMetric
  maxPermille: number
  seenCount: number
  eventCount: number
}

const countOf: Record<GuardrailMetric, (happened: ArmHappenings) => number> = {
  unwanted: ({ unwantedCount }) => unwantedCount,
  closed: ({ closedCount }) => closedCount,
}

/** The guardrails of an experiment that an arm of it broke; `happened` may be of others as well. */
export const brokenGuardrails = (
  { expId, guardrails }: Experiment,
  happened: readonly ArmHappenings[],
): BrokenGuardrail[] =>
  guardrails.flatMap(({ metric, maxPermille }) =>
    happened
      .filter((each) => each.expId === expId)
      .map((each) => ({
        arm: each.arm,
        metric,
        maxPermille,
        seenCount: each.seenCount,
        eventCount: countOf[metric](each),
      }))
      .filter((each) => isGuardrailBroken({ maxPermille }, each)),
  )
