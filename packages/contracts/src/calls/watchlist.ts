import { ALERT_KINDS, alertThreshold } from '@koi/domain/watchlist/alert'
import { DAY_MOVES } from '@koi/domain/watchlist/day-move'
import { NOTE_MAX, GROUP_NAME_MAX, WATCH_SORTS } from '@koi/domain/watchlist/watchlist-terms'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { DateText, FundCode, productKeys } from '../fields.ts'
import { visibleName } from '../visible-name.ts'
import { as } from '../wire.ts'
import { FundSearchItem } from './search-item.ts'

const WATCH = '/fbp/fund/v1/fund.fuwatch_list_ao.FuwatchListAo'

/** Of a group or an alert. */
const Id = z.string().check(z.regex(/^\d{1,15}$/))
const GroupName = as('group_name', visibleName('请填写分组名称', GROUP_NAME_MAX))

/** What somebody wants to be told of a product. */
const Alert = z.object({
  alertId: z.string(),
  alertKind: z.enum(ALERT_KINDS),
  /** A NAV, or a fall in per cent; empty of a reopening. */
  alertValue: z.string(),
})

/** The watchlist: favourites in groups, in an order of one's own, with notes and alerts. */
export const watchlistCalls = {
  queryWatchlist: call({
    summary:
      'Own: the watchlist with its groups, notes and alerts, by hand or ordered by one metric',
    method: 'POST',
    path: `${WATCH}.QueryWatchlist`,
    access: 'user',
    request: z.object({
      /** The metric that all are compared by; default: each product's own. */
      rateKey: z.optional(z.string().check(z.maxLength(32))),
      sort: as('watch_sort', z._default(z.enum(WATCH_SORTS), 'hand')),
    }),
    response: z.object({
      watched: as(
        'watched_list',
        z.array(
          z.object({
            item: as('fund_item', FundSearchItem),
            /** What the newest day of the whole list did to it. */
            dayMove: z.enum(DAY_MOVES),
            note: as('watch_note', z.string()),
            groupIds: z.array(z.string()),
            alerts: as('alert_list', z.array(Alert)),
          }),
        ),
      ),
      groups: as('group_list', z.array(z.object({ groupId: z.string(), groupName: z.string() }))),
      /** Newest day whose NAVs the figures contain, or empty. */
      asOf: z.string(),
    }),
  }),
  restoreFavor: call({
    summary:
      'Own: brings back a favourite that was just taken away, with all that was kept with it',
    method: 'POST',
    path: `${WATCH}.RestoreFavor`,
    access: 'user',
    writes: true,
    request: z.object({ fundCode: FundCode }),
    response: z.object({}),
  }),
  moveFavor: call({
    summary: 'Own: puts a favourite before another, or at the end',
    method: 'POST',
    path: `${WATCH}.MoveFavor`,
    access: 'user',
    writes: true,
    request: z.object({ fundCode: FundCode, beforeFundCode: z.optional(FundCode) }),
    response: z.object({}),
  }),
  saveFavorNote: call({
    summary: 'Own: the note of a favourite; empty takes it away',
    method: 'POST',
    path: `${WATCH}.SaveFavorNote`,
    access: 'user',
    writes: true,
    request: z.object({
      fundCode: FundCode,
      note: as(
        'watch_note',
        z.string().check(z.trim(), z.maxLength(NOTE_MAX, `备注最多 ${NOTE_MAX} 个字`)),
      ),
    }),
    response: z.object({}),
  }),
  saveWatchGroup: call({
    summary: 'Own: makes a group, or gives one another name',
    method: 'POST',
    path: `${WATCH}.SaveWatchGroup`,
    access: 'user',
    writes: true,
    request: z.object({ groupId: z.optional(Id), groupName: GroupName }),
    response: z.object({ groupId: z.string() }),
  }),
  setWatchGroupKept: call({
    summary: 'Own: deletes a group, its funds stay favourites; or brings it back as it was',
    method: 'POST',
    path: `${WATCH}.SetWatchGroupKept`,
    access: 'user',
    writes: true,
    request: z.object({ groupId: Id, isKept: z.boolean() }),
    response: z.object({}),
  }),
  setInWatchGroup: call({
    summary: 'Own: puts a favourite into a group or takes it out; it may be in several',
    method: 'POST',
    path: `${WATCH}.SetInWatchGroup`,
    access: 'user',
    writes: true,
    request: z.object({ groupId: Id, fundCode: FundCode, isInGroup: z.boolean() }),
    response: z.object({}),
  }),
  setWatchAlert: call({
    summary:
      'Own: wants to be told once, after official NAVs are published; one of a kind for a product',
    method: 'POST',
    path: `${WATCH}.SetWatchAlert`,
    access: 'user',
    writes: true,
    request: z
      .object({
        ...productKeys,
        alertKind: z.enum(ALERT_KINDS),
        alertValue: z._default(z.string().check(z.maxLength(20)), ''),
      })
      .check(
        z.refine(
          ({ alertKind, alertValue }) => alertThreshold(alertKind, alertValue) !== undefined,
          '请填写有效的数值',
        ),
      ),
    response: z.object({ alertId: z.string() }),
  }),
  removeWatchAlert: call({
    summary: 'Own: takes an alert away that has not come true yet',
    method: 'POST',
    path: `${WATCH}.RemoveWatchAlert`,
    access: 'user',
    writes: true,
    request: z.object({ alertId: Id }),
    response: z.object({}),
  }),
  queryWatchNews: call({
    summary: 'Own: alerts that came true and were not seen yet, the newest first',
    method: 'POST',
    path: `${WATCH}.QueryWatchNews`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      news: as(
        'watch_news',
        z.array(
          z.object({
            ...Alert.shape,
            fundCode: z.string(),
            spid: z.string(),
            name: as('fund_brief_name', z.string()),
            /** The published day that it came true on; of a reopening the day that it was noticed. */
            reachedDay: DateText,
            /** The NAV or the fall of that day, in per cent; empty of a reopening. */
            reachedValue: z.string(),
          }),
        ),
      ),
    }),
  }),
  seeWatchNews: call({
    summary: 'Own: these were seen; they are not told again',
    method: 'POST',
    path: `${WATCH}.SeeWatchNews`,
    access: 'user',
    writes: true,
    request: z.object({ alertIds: z.array(Id).check(z.minLength(1), z.maxLength(100)) }),
    response: z.object({}),
  }),
}
