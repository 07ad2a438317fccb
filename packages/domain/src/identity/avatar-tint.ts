/** So many tints there are: `--avatar-1` to `--avatar-7`. */
export const AVATAR_TINTS = 7

/** The tint of an account's portrait, from 1: always the same, and different from that of most others. */
export function avatarTint(accountId: string): number {
  let sum = 0
  for (const letter of accountId) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003
  return (sum % AVATAR_TINTS) + 1
}
