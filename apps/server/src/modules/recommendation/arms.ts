import { armOf, BUCKETS, type Experiment } from '@koi/domain/recommendation/experiment'
import type { Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import type { Viewer } from './viewer-store.ts'

/** Everybody's bucket of a name: always the same, and evenly spread. */
const bucketOf = (subject: string) => (name: string) =>
  Number.parseInt(sha256(`${name} ${subject}`).slice(0, 8), 16) % BUCKETS

/** The arms that somebody is in, by experiment. */
export async function armsOf(
  _parts: { db: Db },
  experiments: readonly Experiment[],
  { accountId, deviceSha256 }: Viewer,
  nowMs: number,
): Promise<Map<string, string>> {
  const bucket = bucketOf(accountId ?? deviceSha256)
  return new Map(
    experiments.flatMap((experiment) => {
      const arm = armOf(experiment, bucket, nowMs)
      return arm === undefined ? [] : [[experiment.expId, arm] as const]
    }),
  )
}
