/** What a sealed name or number is about: moved to another application it does not open. */
export const nameOf = (applyId: string): string => `expert-name:${applyId}`
export const numberOf = (applyId: string): string => `expert-number:${applyId}`
/** Of a proven name the account. */
export const provenName = (accountId: string): string => `expert-proven:${accountId}`
