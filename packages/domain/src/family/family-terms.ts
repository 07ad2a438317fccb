/** People in one family account, and family accounts of one person. */
export const FAMILY_MEMBERS_MAX = 8
export const FAMILIES_MAX = 3

/** Letters of the name of a family, and of what a member is called in it. */
export const FAMILY_NAME_MAX = 12
export const MEMBER_NAME_MAX = 8

/** Hours that an invitation is good for. */
export const INVITATION_HOURS = 72

/** Invitations of a family that may be open at once. */
export const INVITATIONS_MAX = 8

/** Wrong codes that one account may try in an hour. */
export const CODE_TRIES_MAX = 20

/** Days of orders that a member who shares them shows. */
export const SHARED_ORDER_DAYS = 90

/** What a family is for, in the order in which it is offered. */
export const FAMILY_PURPOSES = [
  'daily',
  'children',
  'home',
  'travel',
  'retirement',
  'other',
] as const
export type FamilyPurpose = (typeof FAMILY_PURPOSES)[number]
