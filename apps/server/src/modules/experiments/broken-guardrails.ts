import type { Experiment } from '@koi/domain/experiments/experiment'
import { isGuardrailBroken, type GuardrailMetric } from '@koi/domain/experiments/guardrail'
import type { ArmMembers } from './member-store.ts'

/** What more people of an arm did than may; `seenCount` is how many of them saw it. */
export interface BrokenGuardrail {
  arm: string
  metric: GuardrailMetric
  maxPermille: number
  seenCount: number
  eventCount: number
}

const countOf: Record<GuardrailMetric, (members: ArmMembers) => number> = {
  unwanted: ({ unwantedCount }) => unwantedCount,
  closed: ({ closedCount }) => closedCount,
}

/** The guardrails of an experiment that an arm of it broke; `members` may be of others as well. */
export const brokenGuardrails = (
  { expId, guardrails }: Experiment,
  members: readonly ArmMembers[],
): BrokenGuardrail[] =>
  guardrails.flatMap(({ metric, maxPermille }) =>
    members
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
