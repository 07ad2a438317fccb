/** The challenge that a browser signed, out of its client data; undefined where there is none. */
export function challengeOf(clientDataJson: string): string | undefined {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString('utf8'))
    if (typeof data !== 'object' || data === null || !('challenge' in data)) return undefined
    return typeof data.challenge === 'string' ? data.challenge : undefined
  } catch {
    return undefined
  }
}
