/** A new idempotency key: 128 random bits in hex. `randomUUID` is missing on plain http. */
export function makeKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
