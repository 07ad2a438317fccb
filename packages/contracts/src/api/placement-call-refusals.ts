import type { experimentCalls } from '../calls/experiments.ts'
import type { recommendationCalls } from '../calls/recommendation.ts'
import type { RefusalName } from '../codes/refusals.ts'

/** What calls about placements and experiments may be refused with. */
export const placementCallRefusals: Partial<
  Record<keyof typeof recommendationCalls | keyof typeof experimentCalls, readonly RefusalName[]>
> = {
  unifiedQueryDp: ['placementFailed', 'previewDenied'],
  unifiedQueryDpById: ['placementFailed', 'previewDenied'],
  unifiedQueryBackupDp: ['placementFailed'],
  queryDpMessage: ['placementFailed'],
  queryToufang: ['placementFailed'],
  submitCheckValue: ['exposureInvalid'],
  savePlacementPlan: ['planWrong'],
  saveExperiment: ['experimentWrong'],
  stopExperiment: ['experimentOver'],
}
