const accepted: readonly string[] = ['ok', 'finish']

/** Whether a payment-password check succeeded: a token, and ok or finish (SPEC §5). */
export function passwordAccepted({ token, result }: { token: string; result: string }): boolean {
  return token !== '' && accepted.includes(result)
}
