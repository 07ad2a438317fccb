/** Crockford's base 32: no I, L, O, U, so that a code can be read aloud. */
export const INVITE_CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/** 40 random bits; tries are counted. */
export const INVITE_CODE_LENGTH = 8

const CODE = new RegExp(`^[${INVITE_CODE_ALPHABET}]{${INVITE_CODE_LENGTH}}$`)

/**
 * A code out of what somebody typed or pasted: small letters, blanks and dashes do not matter, and letters that look like a
 * digit are that digit. Undefined of what can be no code.
 */
export function readInviteCode(typed: string): string | undefined {
  const code = typed
    .replaceAll(/[\s-]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1')
  return CODE.test(code) ? code : undefined
}

/** A code as it is shown: `7K2M-9QXD`. */
export const inviteCodeText = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`
