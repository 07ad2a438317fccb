import { randomBytes } from 'node:crypto'

const ID_BYTES = 16

/** A new id of a family, a member or an invitation: 128 random bits, as they stand in addresses and answers. */
export const createFamilyId = (): string => randomBytes(ID_BYTES).toString('base64url')
