import type { PersonalData } from '#kernel/personal-data.ts'
import { answersOf } from './store.ts'

/** Answers are evidence: they stay under the id of a closed account. */
export const consentPersonalData: PersonalData = {
  read: async (queries, accountId) => ({ consents: await answersOf(queries, accountId) }),
}
