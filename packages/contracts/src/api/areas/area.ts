import type { Call } from '../../call.ts'

/** A business area as callers meet it: its name in both languages, what it is about, its calls. */
export interface Area {
  chinese: string
  english: string
  says: string
  calls: readonly Readonly<Record<string, Call>>[]
}
