import * as z from 'zod/mini'
import { Draft } from '@koi/contracts/calls/discussion-writing'
import { deviceStore, type Slot } from '#lib/storage.ts'

const KEPT_MS = 30 * 24 * 3_600_000

const Kept = z.object({
  draft: Draft,
  /** The version that the server had; 0: none. */
  version: z.int(),
  /** Whether the server has these words. */
  isSent: z.boolean(),
})

/** A draft as a device keeps it, whether or not there is a network. */
export type KeptDraft = z.infer<typeof Kept>

const slot = (draftId: string): Slot<KeptDraft> => ({
  name: `post.draft.${draftId}`,
  parse: (stored) => Kept.safeParse(stored).data,
})

export const readDeviceDraft = (draftId: string) => deviceStore.get(slot(draftId))
export const keepDeviceDraft = (draftId: string, kept: KeptDraft) =>
  deviceStore.set(slot(draftId), kept, { maxAgeMs: KEPT_MS })
export const forgetDeviceDraft = (draftId: string) => deviceStore.remove(slot(draftId).name)
