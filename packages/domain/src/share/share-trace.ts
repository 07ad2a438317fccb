/** A trace id out of a link: taken over only in the form we give it. */
export function parseShareTraceId(text: string): string | undefined {
  return /^[0-9a-f]{16}_\d{1,16}$/.test(text) ? text : undefined
}
