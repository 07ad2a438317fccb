import type { experimentCalls } from '../calls/experiments.ts'
import type { placementSettingsCalls } from '../calls/recommendation-settings.ts'
import type { recommendationCalls } from '../calls/recommendation.ts'
import type { RefusalName } from '../codes/refusals.ts'

/** What calls about placements and experiments may be refused with. */
export const placementCallRefusals: Partial<
  Record<
    | keyof typeof recommendationCalls
    | keyof typeof placementSettingsCalls
    | keyof typeof experimentCalls,
    readonly RefusalName[]
  >
> = {
  unifiedQueryDp: ['placementFailed', 'previewDenied'],
  unifiedQueryDpById: ['placementFailed', 'previewDenied'],
  unifiedQueryBackupDp: ['placementFailed'],
  queryDpMessage: ['placementFailed'],
  queryToufang: ['placementFailed'],
  submitCheckValue: ['exposureInvalid'],
  savePlacementPlan: ['planWrong'],
  removePlacementPlan: ['placementPlanUnknown'],
  limitPlacementPosition: ['placementRoomUnknown'],
  listForPreview: ['placementPlanUnknown'],
  unlistForPreview: ['previewUnlisted'],
  saveExperiment: ['experimentWrong'],
  saveHoldout: ['experimentWrong'],
  stopExperiment: ['experimentOver'],
}
