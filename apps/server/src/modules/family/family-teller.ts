import { to } from '@koi/contracts/pages'
import { familyEventTitles } from '@koi/domain/family/family-event'
import type { Teller } from '#kernel/teller.ts'
import { eventText } from './event-text.ts'
import { eventsToTell } from './told-store.ts'

/** Tells what happened in a family account: who, and what, never how much. */
export const familyTeller: Teller = async (queries, happenings) => {
  const ids = happenings.map(({ about }) => about)
  const byId = new Map((await eventsToTell(queries, ids)).map((row) => [row.id, row]))
  return happenings.map(({ about }) => {
    const row = byId.get(about)
    if (!row) return undefined
    const { familyAccId, familyName, hasEnded } = row
    return {
      title: familyEventTitles[row.event],
      body: `「${familyName}」${eventText(row)}`,
      // Who is no longer in it sees those they are in.
      link: hasEnded || row.event === 'removed' ? to.family() : to.family({ familyAccId }),
    }
  })
}
