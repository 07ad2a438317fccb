import { experimentCalls } from '@koi/contracts/calls/experiments'
import { recommendationCalls } from '@koi/contracts/calls/recommendation'
import { placementSettingsCalls } from '@koi/contracts/calls/recommendation-settings'
import { handled } from '#http/handlers.ts'
import { experimentHandlers } from '#modules/experiments/index.ts'
import {
  placementSettingsHandlers,
  recommendationHandlers,
  type PlacementParts,
} from '#modules/recommendation/index.ts'

/** The calls of placements and of what is tried in them, for viewers and for operators. */
export const placementCallsOf = (placements: PlacementParts) => [
  ...handled(recommendationCalls, recommendationHandlers(placements)),
  ...handled(placementSettingsCalls, placementSettingsHandlers(placements.db)),
  ...handled(experimentCalls, experimentHandlers(placements.db)),
]
