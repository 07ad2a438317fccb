import {
  OFFERED_PENDANTS,
  PENDANT_CONTENT_MAX,
  PENDANT_ENVS,
  PENDANT_OPS,
  PENDANT_SUBTITLE_MAX,
  PENDANT_TITLE_MAX,
  pendantNumber,
} from '@koi/domain/live/pendants'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { writtenText } from '../fields.ts'
import { UploadId } from '../uploads.ts'
import { as } from '../wire.ts'
import { LIVE, LiveId } from './live.ts'
import { FundSearchItem } from './search-item.ts'

const PendantId = as('pendantId', z.string().check(z.regex(/^[0-9a-f]{32}$/, '挂件编号不正确')))
const Type = as('type', z.int().check(z.gte(1), z.lte(12)))
const Offered = z.int().check(
  z.gte(1),
  z.lte(12),
  z.refine(
    (number) => OFFERED_PENDANTS.some((type) => pendantNumber(type) === number),
    '这种挂件不能添加',
  ),
)
const Version = as('version', z.int().check(z.gte(0), z.lte(1_000_000)))

/** Something over the picture of a room; the names are those of SPEC §4, but what its host writes has names of its own. */
export const Pendant = z.object({
  pendantId: as('pendantId', z.string()),
  /** `PENDANT_TYPES` from 1. */
  type: Type,
  title: as('pendant_title', z.string()),
  subTitle: as('subTitle', z.string()),
  content: as('pendant_content', z.string()),
  /** Its picture; empty: none. */
  materialId: as('materialId', z.string()),
  materialUrl: as('materialUrl', z.string()),
  /** 1: its words are written; 2: it has a picture, too. */
  pluginType: as('pluginType', z.int()),
  /** Whether it goes where a viewer clears the picture. */
  isCleared: as('clear', z.boolean()),
  actId: as('actId', z.string()),
  liveId: as('liveId', z.string()),
  /** The replay of its room, where that is over; empty: none. */
  videoId: as('videoId', z.string()),
  position: as('position', z.object({ sort: as('sort', z.int()) })),
  /** Where a press leads; empty: it opens something over the picture, or is no link. */
  targetUrl: as('targetUrl', z.string()),
  version: Version,
  extra: as(
    'extra',
    z.object({
      /** A topic, another room, the fund that is explained now; empty: none. */
      topicId: as('topic_id', z.string()),
      roomId: as('live_id', z.string()),
      fundCode: as('fund_code', z.string()),
      /** What it leads to, in words. */
      label: as('target_label', z.string()),
    }),
  ),
  /** Buttons of it. */
  acts: as(
    'acts',
    z.array(z.object({ text: as('act_text', z.string()), url: as('act_url', z.string()) })),
  ),
  env: as('env', z.enum(PENDANT_ENVS)),
  isEditable: as('editable', z.boolean()),
  isHidden: as('hide', z.boolean()),
})
export type Pendant = z.output<typeof Pendant>

/** Every write answers with what there is to edit now. */
const Edited = z.object({
  pendants: as('pendant_list', z.array(Pendant)),
  /** What viewers would be told if it were published now: how many pendants come, change and go. */
  changeCount: as('pendant_change_count', z.int()),
})

const editing = { method: 'POST', access: 'user', writes: true } as const

/** What stands over a room of live: its host writes it, and publishes it for viewers at once. */
export const livePendantCalls = {
  queryPendants: call({
    summary:
      'CL-149: pendants of a room: published ones for whoever may see it; for its host also as they are written',
    method: 'POST',
    path: `${LIVE}.QueryPendants`,
    access: 'visitor',
    request: z.object({
      liveId: LiveId,
      env: as('env', z._default(z.enum(PENDANT_ENVS), 'production')),
      /** The newest change that one knows; the answer names what came after it. */
      after: as('pendant_after', z._default(z.int().check(z.gte(0), z.lte(1_000_000_000_000)), 0)),
    }),
    response: z.object({
      pendants: as('pendant_list', z.array(Pendant)),
      /** The fund that is explained now, as whoever asks may buy it; null: none, or it is not sold here. */
      explained: as('explained_fund', z.nullable(FundSearchItem)),
      /** The newest change of what viewers see; 0: none yet. */
      upTo: as('pendant_up_to', z.int()),
      changes: as(
        'pendant_changes',
        z.array(
          z.object({
            op: as('op', z.enum(PENDANT_OPS)),
            pendantId: as('pendantId', z.string()),
            type: Type,
            /** Since the room is on air, ms; below 0: before. */
            atMs: as('pendant_at_ms', z.int()),
          }),
        ),
      ),
      changeCount: as('pendant_change_count', z.int()),
    }),
  }),
  queryLiveChapters: call({
    summary:
      'CL-149: chapters of a replay: when which pendant came up or became another one, the earliest first; none while the room is not over',
    method: 'POST',
    path: `${LIVE}.QueryLiveChapters`,
    access: 'visitor',
    request: z.object({ liveId: LiveId }),
    response: z.object({
      chapters: as(
        'live_chapters',
        z.array(
          z.object({
            pendantId: as('pendantId', z.string()),
            type: Type,
            title: as('pendant_title', z.string()),
            content: as('pendant_content', z.string()),
            /** What it led to, in words; empty: nothing, or a fund that is sold here no longer. */
            label: as('target_label', z.string()),
            videoId: as('videoId', z.string()),
            /** Since the room came on air, ms. */
            atMs: as('pendant_at_ms', z.int()),
          }),
        ),
      ),
    }),
  }),
  savePendant: call({
    ...editing,
    summary:
      'CL-149: adds a pendant or changes it, where its host edits; viewers see it when it is published',
    path: `${LIVE}.SavePendant`,
    request: z.object({
      liveId: LiveId,
      pendant: as(
        'pendant',
        z.object({
          /** Chosen by whoever adds it: sent again it is the same. */
          pendantId: PendantId,
          /** The version that was changed; 0 of a new one. */
          version: Version,
          type: as('type', Offered),
          title: as('pendant_title', writtenText(PENDANT_TITLE_MAX)),
          subTitle: as('subTitle', writtenText(PENDANT_SUBTITLE_MAX)),
          content: as('pendant_content', writtenText(PENDANT_CONTENT_MAX)),
          materialId: as('materialId', z.union([z.literal(''), UploadId])),
          isCleared: as('clear', z.boolean()),
          isHidden: as('hide', z.boolean()),
          /** A topic, an address of a page, an activity, a room or a fund, as its type asks; empty: none. */
          target: as('pendant_target', z.string().check(z.maxLength(500))),
        }),
      ),
    }),
    response: Edited,
  }),
  removePendant: call({
    ...editing,
    summary: 'CL-149: takes a pendant away where its host edits; removed again it answers the same',
    path: `${LIVE}.RemovePendant`,
    request: z.object({ liveId: LiveId, pendantId: PendantId }),
    response: Edited,
  }),
  sortPendants: call({
    ...editing,
    summary:
      'CL-149: puts pendants in another order; those that are not named follow as they stand',
    path: `${LIVE}.SortPendants`,
    request: z.object({
      liveId: LiveId,
      pendantIds: as('pendant_ids', z.array(PendantId).check(z.maxLength(12))),
    }),
    response: Edited,
  }),
  publishPendants: call({
    ...editing,
    summary: 'CL-149: shows viewers what its host wrote; published again it answers the same',
    path: `${LIVE}.PublishPendants`,
    request: z.object({ liveId: LiveId }),
    response: Edited,
  }),
  discardPendants: call({
    ...editing,
    summary: 'CL-149: goes back to what viewers see',
    path: `${LIVE}.DiscardPendants`,
    request: z.object({ liveId: LiveId }),
    response: Edited,
  }),
}
