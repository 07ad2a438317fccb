import * as z from 'zod/mini'

/** Where the value of a published day comes from, and how fresh it is. Moments are `2026-09-18 20:00`, Shanghai. */
export const DayOrigin = z.object({
  /** `demo` is generated, `feed` was fetched, `file` was brought by an operator; of `unknown` nothing was kept. */
  kind: z.enum(['demo', 'feed', 'file', 'unknown']),
  /** The host of the feed or the name of the file; empty for the others. */
  name: z.string(),
  publishedAt: z.string(),
  /** When it was fetched or brought; empty where it was generated or is not known. */
  fetchedAt: z.string(),
  /** 1, and one more each time the day is published anew. */
  version: z.int(),
  /** When this version took the place of the one before; empty for the first. */
  correctedAt: z.string(),
})

export type WireDayOrigin = z.output<typeof DayOrigin>
