import { FAMILY_CONSENTS } from '@koi/domain/family/family-consent'
import { familyEventText, type FamilyEvent } from '@koi/domain/family/family-event'
import { FAMILY_ROLES } from '@koi/domain/family/family-role'

/** An event as its table keeps it. */
export interface KeptEvent {
  event: FamilyEvent
  memberName: string
  detail: string
}

/** A kept event in a sentence. */
export function eventText({ event, memberName, detail }: KeptEvent): string {
  const words = new Set(detail.split(','))
  return familyEventText({
    event,
    memberName,
    consents: FAMILY_CONSENTS.filter((each) => words.has(each)),
    role: FAMILY_ROLES.find((each) => each === detail) ?? 'member',
  })
}
