const KEY_BYTES = 16

/** A key that nobody else makes: 128 random bits as 32 hexadecimal digits. */
export function makeIdempotencyKey(): string {
  // randomUUID is missing where the page is not served over HTTPS, as from a laptop in the same network.
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
