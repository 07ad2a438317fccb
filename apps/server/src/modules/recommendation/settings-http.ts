import type { placementSettingsCalls } from '@koi/contracts/calls/recommendation-settings'
import { DAY_MS, shanghaiMidnightMs } from '@koi/domain/calendar/dates'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { removeGray } from './gray-store.ts'
import { isMixedRoom } from './plan-config.ts'
import { limitPosition, placementSettings } from './placement-settings.ts'
import { hasPlan, removePlan, saveGray, switchPlacements } from './plan-store.ts'

/** Answers the calls about what operators set beside plans: always of the brand that they ask. */
export const placementSettingsHandlers = (db: Db): Handlers<typeof placementSettingsCalls> => ({
  queryPlacementSettings: (_input, { brand }) => placementSettings(db, brand.id),
  async switchPlacements({ hasPlacements }, { brand }) {
    await switchPlacements(db, brand.id, hasPlacements)
    return { hasPlacements }
  },
  async removePlacementPlan({ planId }, { brand }) {
    if (!(await removePlan(db, brand.id, planId))) throw refuse('placementPlanUnknown')
    return { planId }
  },
  async limitPlacementPosition({ page, position, dayLimit }, { brand }) {
    if (isMixedRoom(page, position)) throw refuse('placementRoomUnknown')
    await limitPosition(db, brand.id, { page, position, dayLimit: dayLimit ?? undefined })
    return { dayLimit }
  },
  async listForPreview({ grayKind: kind, grayKey: key, grayLastDay }, { brand }) {
    if (kind === 'plan' && !(await hasPlan(db, brand.id, key))) throw refuse('placementPlanUnknown')
    const endsMs = grayLastDay === null ? undefined : shanghaiMidnightMs(grayLastDay) + DAY_MS
    await saveGray(db, brand.id, { kind, key, endsMs })
    return { grayEndsMs: endsMs ?? null }
  },
  async unlistForPreview({ grayKind: kind, grayKey: key }, { brand }) {
    if (!(await removeGray(db, brand.id, { kind, key }))) throw refuse('previewUnlisted')
    return { grayKey: key }
  },
})
