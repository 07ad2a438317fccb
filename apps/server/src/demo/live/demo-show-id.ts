import { sha256 } from '#kernel/secrets/hash.ts'

/** The room of the demo that is on air without anybody who hosts it. */
export const DEMO_SHOW_ID = sha256('demo live show').slice(0, 32)
