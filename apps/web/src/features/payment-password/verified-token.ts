/** What a password check answers; the result is text until somebody has looked at it. */
interface PasswordAnswer {
  token: string
  result: string
}

/**
 * The token of a payment password that was verified, or undefined: it counts only where a token was
 * returned and the result is ok or finish (SPEC §5).
 */
export function verifiedToken({ token, result }: PasswordAnswer): string | undefined {
  const isVerified = token !== '' && (result === 'ok' || result === 'finish')
  return isVerified ? token : undefined
}
