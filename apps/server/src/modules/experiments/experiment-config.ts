import { DAY_MS, isIsoDate, shanghaiDate, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import { BUCKETS, type Experiment } from '@koi/domain/experiments/experiment'
import { GUARDRAIL_METRICS } from '@koi/domain/experiments/guardrail'
import { ARMS_MAX } from '@koi/domain/experiments/sample-ratio'
import { z } from 'zod'
import { createToken } from '#kernel/ids.ts'

const id = z.string().regex(/^[\w-]{1,64}$/, 'is no id like home-words')
const day = z.string().refine(isIsoDate, 'is no date like 2026-01-01')
const permille = z.int().min(0).max(BUCKETS)

/** What a JSON file of an experiment says; docs/how-to/experiments.md explains it. */
const ExperimentConfig = z.strictObject({
  id,
  question: z.string().min(1).max(200),
  module: id,
  group: id,
  fromPermille: permille.default(0),
  arms: z
    .array(z.strictObject({ arm: id, permille }))
    .min(2)
    .max(ARMS_MAX),
  guardrails: z
    .array(z.strictObject({ metric: z.enum(GUARDRAIL_METRICS), maxPermille: permille }))
    .max(GUARDRAIL_METRICS.length)
    .default([]),
  /** From the beginning of this day on, at once where it is left out; and until the end of that one. */
  firstDay: day.exactOptional(),
  lastDay: day.exactOptional(),
})
type ExperimentConfig = z.output<typeof ExperimentConfig>

/** An experiment cannot be taken; each problem is one line. */
export class ExperimentProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ExperimentProblem'
  }
}

/** Reads what a file or a call gives as an experiment; throws an ExperimentProblem that names every wrong field. */
export function readExperimentConfig(value: unknown): ExperimentConfig {
  const parsed = ExperimentConfig.safeParse(value)
  if (parsed.success) return parsed.data
  throw new ExperimentProblem(
    parsed.error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`),
  )
}

/** What a file says, as the experiment that it makes; one that said no first day keeps the one it has. */
export function experimentOfConfig(
  { id: expId, module: moduleCode, firstDay, lastDay, ...config }: ExperimentConfig,
  before: Experiment | undefined,
  nowMs: number,
): Experiment {
  return {
    ...config,
    expId,
    moduleCode,
    startsMs: firstDay === undefined ? (before?.startsMs ?? nowMs) : startOf(firstDay, before),
    salt: before?.salt ?? createToken(),
    endsMs: lastDay === undefined ? undefined : shanghaiMidnightMs(lastDay) + DAY_MS,
    stoppedMs: undefined,
    stopReason: '',
  }
}

/** One that began in the middle of a day is said to begin on that day: given back it still does when it did. */
const startOf = (firstDay: string, before: Experiment | undefined): number =>
  before && shanghaiDate(before.startsMs) === firstDay
    ? before.startsMs
    : shanghaiMidnightMs(firstDay)

/** An experiment as its file would say it: shown, changed and given back it replaces itself. */
export function experimentFileOf(experiment: Experiment): Record<string, unknown> {
  const { expId, question, moduleCode, group, fromPermille, arms, guardrails, startsMs, endsMs } =
    experiment
  return {
    id: expId,
    question,
    module: moduleCode,
    group,
    fromPermille,
    arms,
    guardrails,
    firstDay: shanghaiDate(startsMs),
    ...(endsMs !== undefined && { lastDay: shanghaiDate(endsMs - DAY_MS) }),
  }
}
