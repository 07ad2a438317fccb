import { EXPERIMENT_STATES } from '@koi/domain/experiments/experiment'
import { GUARDRAIL_METRICS } from '@koi/domain/experiments/guardrail'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { as } from '../wire.ts'

const EXPERIMENT = '/fbp/dp/v1/dp.fuexperiment_ao.FuexperimentAo'

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/, '编号不正确'))

const ArmResult = z.object({
  arm: z.string(),
  /** So many of a thousand people are to see it, and so many people do. */
  permille: z.int(),
  memberCount: z.int(),
  seenCount: z.int(),
  pressedCount: z.int(),
  closedCount: z.int(),
  unwantedCount: z.int(),
})

const ExperimentResult = z.object({
  expId: z.string(),
  state: z.enum(EXPERIMENT_STATES),
  /** As its JSON file says it; what is in it stands in docs/how-to/experiments.md. */
  experimentFile: z.looseObject({}),
  arms: as('arm_list', z.array(ArmResult)),
  /** The arms do not have their shares of people: nothing that they show may be compared. */
  isRatioSuspicious: z.boolean(),
  /** Pearson's statistic of the shares; null where there are too few people. */
  chiSquare: z.nullable(z.number()),
  brokenGuardrails: as(
    'broken_list',
    z.array(
      z.object({
        arm: z.string(),
        metric: z.enum(GUARDRAIL_METRICS),
        maxPermille: z.int(),
        seenCount: z.int(),
        eventCount: z.int(),
      }),
    ),
  ),
  /** Why it was stopped before its end; empty where it was not. */
  stopReason: z.string(),
})

/** Experiments: what is tried on pages, for operators. */
export const experimentCalls = {
  queryExperiments: call({
    summary: 'Own: what the brand tries and tried, with what came of it, for an operator',
    method: 'POST',
    path: `${EXPERIMENT}.QueryExperiments`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      /** So many of a thousand people are in no experiment. */
      holdoutPermille: z.int(),
      experiments: as('experiment_list', z.array(ExperimentResult)),
    }),
  }),
  saveExperiment: call({
    summary:
      'Own: adds an experiment, or changes what may still be changed of it; one that moves people is refused, for an operator',
    method: 'POST',
    path: `${EXPERIMENT}.SaveExperiment`,
    access: 'operator',
    writes: true,
    request: z.object({ experimentFile: z.looseObject({ id: Id }) }),
    response: z.object({ expId: z.string() }),
  }),
  saveHoldout: call({
    summary:
      'Own: keeps so many of a thousand people out of all experiments, while none runs, for an operator',
    method: 'POST',
    path: `${EXPERIMENT}.SaveHoldout`,
    access: 'operator',
    writes: true,
    request: z.object({ holdoutPermille: z.int().check(z.gte(0), z.lte(1_000)) }),
    response: z.object({ holdoutPermille: z.int() }),
  }),
  stopExperiment: call({
    summary: 'Own: stops an experiment for good: everybody sees what they saw before it',
    method: 'POST',
    path: `${EXPERIMENT}.StopExperiment`,
    access: 'operator',
    writes: true,
    request: z.object({
      expId: Id,
      reason: z.string().check(z.minLength(1), z.maxLength(200)),
    }),
    response: z.object({ expId: z.string() }),
  }),
}
