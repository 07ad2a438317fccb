import type { Db } from '#kernel/db.ts'
import { lastKeys } from './last-keys.ts'
import { joinArms, keptArms, type Membership } from './member-store.ts'

/** So many memberships a node remembers. */
const MEMBERSHIPS_MAX = 50_000

interface Member {
  brandId: string
  subject: string
}

const keyOf = ({ brandId, subject }: Member, expId: string) => `${brandId} ${expId} ${subject}`

/** Who was counted into which arm: they stay there, whatever would be thrown now. */
export function createMembers(db: Db) {
  const countable = lastKeys<string>(MEMBERSHIPS_MAX)
  return {
    /** The arms of these experiments that somebody was counted into, and whether figures count them. */
    async armsOf(member: Member, expIds: readonly string[]) {
      const known = new Map<string, { arm: string; isCountable: boolean }>()
      for (const expId of expIds) {
        const arm = countable.get(keyOf(member, expId))
        if (arm !== undefined) known.set(expId, { arm, isCountable: true })
      }
      const unknown = expIds.filter((expId) => !known.has(expId))
      const kept = unknown.length > 0 ? await keptArms(db, member, unknown) : []
      for (const { expId, ...each } of kept) {
        known.set(expId, each)
        if (each.isCountable) countable.add(keyOf(member, expId), each.arm)
      }
      return known
    },

    /** Counts somebody with a countable key into arms. */
    async join(member: Member, arms: readonly Membership[], nowMs: number) {
      if (arms.length === 0) return
      await joinArms(db, member, arms, nowMs)
      for (const { expId, arm } of arms) countable.add(keyOf(member, expId), arm)
    },
  }
}
