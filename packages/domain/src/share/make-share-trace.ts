import { sha256Hex } from './sha256.ts'

/** 64 bits tell accounts apart; ids are 128 random bits, so that nobody finds one by trying. */
const HASH_LENGTH = 16

/**
 * Who shared, and when, for those who must not learn who it is: `hash(user id)_timestamp` (SPEC §5, RU-164).
 * `atMs` is epoch ms.
 */
export function shareTraceId(userId: string, atMs: number): string {
  return `${sha256Hex(userId).slice(0, HASH_LENGTH)}_${atMs}`
}
