import * as z from 'zod/mini'
import { TraceEvent } from '@koi/contracts/trace-event'
import type { KeyValueStore, Slot } from '#lib/storage.ts'
import type { TraceState } from './trace-outbox.ts'

const State = z.object({
  traceId: z.string(),
  accountId: z.string(),
  nextSeq: z.int(),
  unsent: z.array(TraceEvent),
  usedMs: z.int(),
})

const slot: Slot<TraceState> = {
  name: 'trace',
  parse: (stored) => State.safeParse(stored).data,
}

/** The trace of this tab: a reload goes on with it, and sends what was not sent. */
export const keptTrace = (store: KeyValueStore) => ({
  read: () => store.get(slot),
  write(state: TraceState | undefined) {
    if (state) store.set(slot, state)
    else store.remove(slot.name)
  },
})
