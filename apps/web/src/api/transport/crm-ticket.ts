/** A ticket holds no line break and nothing else that a header cannot carry. */
const HEADER_TEXT = /^[\x21-\x7e]{1,512}$/

/**
 * Headers of calls through the CRM gateway, out of the queries of this visit (SPEC §2 and §7, RU-047,
 * RU-048, RU-223). They are kept in memory only: a ticket lets its bearer act in another system.
 */
export function crmHeaders(searches: readonly string[]): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const search of searches) {
    const query = new URLSearchParams(search)
    const named = [
      ['scrm-ticket', query.get('ticket')],
      ['scrm-external-user-id', query.get('eid')],
    ] as const
    for (const [name, value] of named) {
      if (value !== null && HEADER_TEXT.test(value)) headers[name] = value
    }
  }
  return headers
}
