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
import { lastKeys } from './last-keys.ts'
import { createMembers } from './members.ts'
import { subjectOfAccount, subjectOfDevice } from './subject-store.ts'

/** More brands than one installation has. */
const BRANDS_MAX = 200
/** Of so many people a node remembers whom they are counted as. */
const SUBJECTS_MAX = 50_000

/** Whom something is shown to. */
export interface Subject {
  brandId: string
  /** Undefined for a visitor. */
  accountId: string | undefined
  deviceSha256: string
  /** Whether their browser's key is one that statistics of people believe (http/sessions/device-key.ts). */
  isCountable: boolean
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
  const subjects = lastKeys<string>(SUBJECTS_MAX)
  const members = createMembers(db)

  async function subjectOf(
    { accountId, deviceSha256 }: Pick<Subject, 'accountId' | 'deviceSha256'>,
    nowMs: number,
  ): Promise<string> {
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
      const member = { brandId, subject: await subjectOf(who, nowMs) }
      const bucketOf = bucketsOf(member.subject)
      if (isHeldOut(bucketOf, holdoutPermille)) return []
      const known = await members.armsOf(
        member,
        experiments.map(({ expId }) => expId),
      )
      const arms = experiments.flatMap((experiment): JoinedArm[] => {
        const { expId } = experiment
        const arm = known.get(expId)?.arm ?? armOf(experiment, bucketOf, nowMs)
        const place = experiment.arms.findIndex((one) => one.arm === arm)
        return arm === undefined ? [] : [{ expId, arm, place }]
      })
      const fresh = arms.filter(({ expId }) => known.get(expId)?.isCountable !== true)
      if (isCounted && who.isCountable) await members.join(member, fresh, nowMs)
      return arms
    },
  }
}

export type Experiments = ReturnType<typeof createExperiments>
