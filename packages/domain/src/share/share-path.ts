/** Over how many shares a link remembers its way (SPEC §9). */
export const SHARE_SIDS_MAX = 10

const SID = /^[\w-]{1,32}$/

/** The ids of the shares a link went through, oldest first, out of its `share_sid` (SPEC §2). */
export function parseShareSids(text: string): string[] {
  return text
    .split(',')
    .filter((sid) => SID.test(sid))
    .slice(-SHARE_SIDS_MAX)
}

/** The way with one more share at its end; the oldest goes where there are too many (RU-268). */
export function withShareSid(sids: readonly string[], sid: string): string[] {
  return [...sids, sid].slice(-SHARE_SIDS_MAX)
}

/** The way as a link carries it. */
export const shareSidsText = (sids: readonly string[]): string => sids.join(',')
