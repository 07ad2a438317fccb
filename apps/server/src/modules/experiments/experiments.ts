import {
  armOf,
  BUCKETS,
  experimentState,
  isHeldOut,
  type BucketOf,
  type Experiment,
} from '@koi/domain/experiments/experiment'
import type { Db } from '#kernel/db.ts'
import { createMemory } from '#kernel/memory.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { readExperiments, type TriedExperiments } from './experiments-store.ts'
import { joinArms } from './member-store.ts'
import { subjectOfAccount, subjectOfDevice } from './subject-store.ts'

/** More brands than one installation has. */
const BRANDS_MAX = 200
/** Of so many people a node remembers that they are counted. */
const KNOWN_MAX = 50_000

/** Whom something is shown to. */
export interface Subject {
  brandId: string
  /** Undefined for a visitor. */
  accountId: string | undefined
  deviceSha256: string
}

/** Experiments that a page knows: by id or by module. */
export interface KnownExperiments {
  ids: readonly string[]
  modules: readonly string[]
}

/** Which experiments are asked about: these, or all; and of them those that the page knows. */
export interface AskedExperiments {
  ids?: readonly string[]
  known?: KnownExperiments | undefined
}

/** An experiment that somebody is in. */
export interface JoinedArm {
  expId: string
  arm: string
  /** The place of the arm; 0 is what the others are held against. */
  place: number
}

/** Everybody's bucket of a name: always the same, and evenly spread. */
const bucketsOf =
  (subject: string): BucketOf =>
  (name) =>
    Number.parseInt(sha256(`${name} ${subject}`).slice(0, 8), 16) % BUCKETS

const isAsked = ({ expId, moduleCode }: Experiment, { ids, known }: AskedExperiments) =>
  (ids === undefined || ids.includes(expId)) &&
  (known === undefined || known.ids.includes(expId) || known.modules.includes(moduleCode))

/** The last so many keys that were added. */
function lastKeys(max: number) {
  const keys = new Map<string, string>()
  return {
    get: (key: string) => keys.get(key),
    add(key: string, value: string) {
      keys.set(key, value)
      const [oldest] = keys.keys()
      if (keys.size > max && oldest !== undefined) keys.delete(oldest)
    },
  }
}

/** Who is in which arm. What is tried comes out of this node's memory; who somebody is never changes and is asked once. */
export function createExperiments(db: Db) {
  const memory = createMemory<TriedExperiments & { fromMs: number; untilMs: number }>({
    changes: db.changes,
    topics: ['experiment'],
    read: async (brandIds) =>
      new Map(
        (await readExperiments(db, brandIds)).map((brand) => [
          brand.brandId,
          // What the clock decides is decided at the time of use.
          { ...brand, fromMs: Number.NEGATIVE_INFINITY, untilMs: Number.POSITIVE_INFINITY },
        ]),
      ),
    sizeMax: BRANDS_MAX,
  })
  const subjects = lastKeys(KNOWN_MAX)
  const joined = lastKeys(KNOWN_MAX)

  async function subjectOf({ accountId, deviceSha256 }: Subject, nowMs: number): Promise<string> {
    const key = `${accountId ?? ''} ${deviceSha256}`
    const known = subjects.get(key)
    if (known !== undefined) return known
    if (accountId === undefined) {
      const noted = await subjectOfDevice(db, deviceSha256)
      // A browser that nobody logged in with may be somebody's tomorrow.
      if (noted === undefined) return deviceSha256
      subjects.add(key, noted)
      return noted
    }
    const who = { accountId, deviceSha256 }
    const noted =
      (await subjectOfAccount(db, who, nowMs)) ?? (await subjectOfAccount(db, who, nowMs))
    if (noted === undefined) throw new Error(`account ${accountId} is counted as nobody`)
    subjects.add(key, noted)
    return noted
  }

  async function running(brandId: string, asked: AskedExperiments, nowMs: number) {
    const brand = await memory.get(brandId, nowMs)
    const experiments = (brand?.experiments ?? []).filter(
      (experiment) =>
        isAsked(experiment, asked) && experimentState(experiment, nowMs) === 'running',
    )
    return { experiments, holdoutPermille: brand?.holdoutPermille ?? 0 }
  }

  return {
    /** Whom somebody is counted as. */
    subjectOf,
    /** The arms that somebody is in; `isCounted` where a page shows them now, so that they are counted in. */
    async armsOf(
      who: Subject,
      asked: AskedExperiments,
      { nowMs, isCounted }: { nowMs: number; isCounted: boolean },
    ): Promise<JoinedArm[]> {
      const { brandId } = who
      const { experiments, holdoutPermille } = await running(brandId, asked, nowMs)
      if (experiments.length === 0) return []
      const subject = await subjectOf(who, nowMs)
      const bucketOf = bucketsOf(subject)
      if (isHeldOut(bucketOf, holdoutPermille)) return []
      const arms = experiments.flatMap((experiment): JoinedArm[] => {
        const arm = armOf(experiment, bucketOf, nowMs)
        const place = experiment.arms.findIndex((one) => one.arm === arm)
        return arm === undefined ? [] : [{ expId: experiment.expId, arm, place }]
      })
      const keyOf = ({ expId }: JoinedArm) => `${brandId} ${expId} ${subject}`
      const fresh = isCounted ? arms.filter((arm) => joined.get(keyOf(arm)) === undefined) : []
      if (fresh.length > 0) {
        await joinArms(db, { brandId, subject }, fresh, nowMs)
        for (const arm of fresh) joined.add(keyOf(arm), arm.arm)
      }
      return arms
    },
  }
}

export type Experiments = ReturnType<typeof createExperiments>
