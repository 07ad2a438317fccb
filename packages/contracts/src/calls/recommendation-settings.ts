import { GRAY_KINDS } from '@koi/domain/recommendation/placement-plan'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DayAsked } from '../fields.ts'
import { as } from '../wire.ts'

const SETTINGS = '/fbp/dp/v1/dp.fuplacement_settings_ao.FuplacementSettingsAo'

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/, '编号不正确'))
const TIMES_MAX = 1_000

/** Placements of a brand beside its plans, for its operators (docs/how-to/placements.md). */
export const placementSettingsCalls = {
  queryPlacementSettings: call({
    summary:
      'Own: whether the brand has placements, its positions with their caps, and its gray list, for an operator',
    method: 'POST',
    path: `${SETTINGS}.QueryPlacementSettings`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      hasPlacements: z.boolean(),
      roomList: z.array(
        z.object({
          page: as('room_page', z.string()),
          position: as('room_position', z.string()),
          title: as('room_title', z.string()),
          /** Times a day that one viewer sees anything there; null: as often as they come. */
          dayLimit: as('room_day_limit', z.nullable(z.int())),
        }),
      ),
      grayList: z.array(
        z.object({
          grayKind: z.enum(GRAY_KINDS),
          grayKey: z.string(),
          /** Epoch ms; null: for good. */
          grayEndsMs: z.nullable(z.int()),
        }),
      ),
    }),
  }),
  switchPlacements: call({
    summary: 'Own: whether anything is placed on the pages of the brand at all, for an operator',
    method: 'POST',
    path: `${SETTINGS}.SwitchPlacements`,
    access: 'operator',
    writes: true,
    request: z.object({ hasPlacements: z.boolean() }),
    response: z.object({ hasPlacements: z.boolean() }),
  }),
  removePlacementPlan: call({
    summary: 'Own: takes a plan away; what is counted of it stays, for an operator',
    method: 'POST',
    path: `${SETTINGS}.RemovePlacementPlan`,
    access: 'operator',
    writes: true,
    request: z.object({ planId: Id }),
    response: z.object({ planId: z.string() }),
  }),
  limitPlacementPosition: call({
    summary: 'Own: how often a day one viewer sees anything in a position, for an operator',
    method: 'POST',
    path: `${SETTINGS}.LimitPlacementPosition`,
    access: 'operator',
    writes: true,
    request: z.object({
      /** Our own pages and positions by their word, all others by their number. */
      page: as('room_page', Id),
      position: as('room_position', Id),
      /** Null: as often as they come. */
      dayLimit: as('room_day_limit', z.nullable(z.int().check(z.gte(1), z.lte(TIMES_MAX)))),
    }),
    response: z.object({ dayLimit: as('room_day_limit', z.nullable(z.int())) }),
  }),
  listForPreview: call({
    summary:
      'Own: lets an account look at plans before others do, or everybody at one plan, for an operator',
    method: 'POST',
    path: `${SETTINGS}.ListForPreview`,
    access: 'operator',
    writes: true,
    request: z.object({
      grayKind: z.enum(GRAY_KINDS),
      grayKey: Id,
      /** The last day of it in Asia/Shanghai; null: for good. */
      grayLastDay: z.nullable(DayAsked),
    }),
    response: z.object({ grayEndsMs: z.nullable(z.int()) }),
  }),
  unlistForPreview: call({
    summary: 'Own: takes an account or a plan off the gray list, for an operator',
    method: 'POST',
    path: `${SETTINGS}.UnlistForPreview`,
    access: 'operator',
    writes: true,
    request: z.object({ grayKind: z.enum(GRAY_KINDS), grayKey: Id }),
    response: z.object({ grayKey: z.string() }),
  }),
}
