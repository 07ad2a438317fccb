import type { Arm, Experiment } from '@koi/domain/experiments/experiment'
import type { Guardrail } from '@koi/domain/experiments/guardrail'
import { sql, type Queries } from '#kernel/db.ts'

/** An experiment as its table has it; null where nothing is said. */
interface ExperimentRow {
  expId: string
  question: string
  moduleCode: string
  group: string
  fromPermille: number
  arms: Arm[]
  guardrails: Guardrail[]
  salt: string
  startsMs: number
  endsMs: number | null
  stoppedMs: number | null
  stopReason: string
}

interface TriedRow {
  brandId: string
  holdoutPermille: number
  experiments: ExperimentRow[]
}

/** What is tried on the pages of a brand. */
export interface TriedExperiments {
  brandId: string
  holdoutPermille: number
  experiments: readonly Experiment[]
}

const epochMs = (column: string) => `ceil(extract(epoch from ${column}) * 1000)::bigint`

const read = sql<TriedRow>(
  'experiments-of-brand',
  `select b.id as "brandId", coalesce(h.permille, 0) as "holdoutPermille",
     coalesce((select jsonb_agg(jsonb_build_object('expId', x.exp_id, 'question', x.question,
         'moduleCode', x.module_code, 'group', x.exclusion_group, 'fromPermille', x.from_permille, 'arms', x.arms,
         'guardrails', x.guardrails, 'salt', x.salt, 'startsMs', ${epochMs('x.starts_at')}, 'endsMs', ${epochMs('x.ends_at')},
         'stoppedMs', ${epochMs('x.stopped_at')}, 'stopReason', x.stop_reason) order by x.exp_id)
       from experiment x where x.brand_id = b.id), '[]') as experiments
   from brand b left join experiment_holdout h on h.brand_id = b.id
   where b.id = any ($1::text[])`,
)

const experimentOf = ({ endsMs, stoppedMs, ...row }: ExperimentRow): Experiment => ({
  ...row,
  endsMs: endsMs ?? undefined,
  stoppedMs: stoppedMs ?? undefined,
})

/** What is tried on the pages of brands; one that is not there is left out. */
export const readExperiments = async (
  db: Queries,
  brandIds: readonly string[],
): Promise<TriedExperiments[]> =>
  (await db.rows(read, [brandIds])).map((row) => ({
    ...row,
    experiments: row.experiments.map(experimentOf),
  }))

const watched = sql<{ id: string }>(
  'experiments-watched',
  `select distinct brand_id as id from experiment where stopped_at is null and guardrails <> '[]'`,
)

/** The brands that try something with guardrails. */
export const brandsWithGuardrails = async (db: Queries): Promise<string[]> =>
  (await db.rows(watched)).map(({ id }) => id)

const write = sql(
  'experiment-write',
  `insert into experiment (brand_id, exp_id, question, module_code, exclusion_group, from_permille, arms, guardrails,
     starts_at, ends_at, salt)
   values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9::bigint / 1000.0), to_timestamp($10::bigint / 1000.0), $11)
   on conflict (brand_id, exp_id) do update set question = excluded.question, module_code = excluded.module_code,
     exclusion_group = excluded.exclusion_group, from_permille = excluded.from_permille, arms = excluded.arms,
     guardrails = excluded.guardrails, starts_at = excluded.starts_at, ends_at = excluded.ends_at`,
)

export const writeExperiment = (db: Queries, brandId: string, experiment: Experiment) =>
  db.run(write, [
    brandId,
    experiment.expId,
    experiment.question,
    experiment.moduleCode,
    experiment.group,
    experiment.fromPermille,
    JSON.stringify(experiment.arms),
    JSON.stringify(experiment.guardrails),
    experiment.startsMs,
    experiment.endsMs ?? null,
    experiment.salt,
  ])

const stop = sql(
  'experiment-stop',
  `update experiment set stopped_at = to_timestamp($3::bigint / 1000.0), stop_reason = $4
   where brand_id = $1 and exp_id = $2 and stopped_at is null
     and coalesce(ends_at > to_timestamp($3::bigint / 1000.0), true)`,
)

/** Stops an experiment for good; whether it was there and not over. */
export const stopExperiment = async (
  db: Queries,
  { brandId, expId }: { brandId: string; expId: string },
  { nowMs, reason }: { nowMs: number; reason: string },
): Promise<boolean> => (await db.run(stop, [brandId, expId, nowMs, reason])) === 1

const setHoldout = sql(
  'experiment-holdout',
  `insert into experiment_holdout (brand_id, permille) values ($1, $2)
   on conflict (brand_id) do update set permille = excluded.permille`,
)

export const writeHoldout = (db: Queries, brandId: string, permille: number) =>
  db.run(setHoldout, [brandId, permille])

const lock = sql('experiment-lock', 'select from brand where id = $1 for no key update')

/** Who changes what a brand tries waits for who does already. */
export const lockExperiments = (tx: Queries, brandId: string) => tx.rows(lock, [brandId])
