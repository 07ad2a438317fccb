import type { ResponseOf } from '@koi/contracts/call'
import type { watchlistCalls } from '@koi/contracts/calls/watchlist'
import { isRateKey, rateMetric, type RateKey } from '@koi/domain/rates/rate-keys'
import { alertText as textOfAlert, reachedText } from '@koi/domain/watchlist/alert-words'
import { DAY_MOVES, type DayMove } from '@koi/domain/watchlist/day-move'
import { WATCH_SORTS, type WatchSort } from '@koi/domain/watchlist/watchlist-terms'
import { fundItemOf } from '#features/products/index.ts'

type Answer = ResponseOf<typeof watchlistCalls.queryWatchlist>

export const watchlistOf = (answer: Answer) => ({
  ...answer,
  watched: answer.watched.map((row) => ({ ...row, item: fundItemOf(row.item) })),
})
export type Watchlist = ReturnType<typeof watchlistOf>
export type Watched = Watchlist['watched'][number]
export type Group = Watchlist['groups'][number]
export type WatchAlert = Watched['alerts'][number]
export type News = ResponseOf<typeof watchlistCalls.queryWatchNews>['news'][number]

/** Metrics that the list can be compared by; without one each product shows its own. */
export const METRICS: readonly { key: RateKey | undefined; label: string }[] = [
  { key: undefined, label: '综合' },
  { key: 'day1_rise_rate', label: '日涨跌' },
  { key: 'week1_rise_rate', label: '近1周' },
  { key: 'month1_rise_rate', label: '近1月' },
  { key: 'month3_rise_rate', label: '近3月' },
  { key: 'month6_rise_rate', label: '近6月' },
  { key: 'year1_rise_rate', label: '近1年' },
  { key: 'year3_rise_rate', label: '近3年' },
]

/** A metric of the choices by its short name; an address may name others. */
export const metricName = (rateKey: RateKey | undefined): string =>
  METRICS.find(({ key }) => key === rateKey)?.label ?? (rateKey ? rateMetric(rateKey).label : '')

/** How the list is shown. All of it stands in the address. */
export interface WatchState {
  rateKey: RateKey | undefined
  sort: WatchSort
  group: string | undefined
}

export function readWatchState(query: {
  displayRateKey?: string | undefined
  sort?: string | undefined
  group?: string | undefined
}): WatchState {
  const { displayRateKey: key = '' } = query
  return {
    rateKey: isRateKey(key) ? key : undefined,
    sort: WATCH_SORTS.find((known) => known === query.sort) ?? 'hand',
    group: query.group,
  }
}

/** By hand, high first, low first, and by hand again. */
export const nextWatchSort = (sort: WatchSort): WatchSort =>
  WATCH_SORTS[(WATCH_SORTS.indexOf(sort) + 1) % WATCH_SORTS.length] ?? 'hand'

/** What is in a group; in a group that is gone, everything. */
export function inGroup({ watched, groups }: Watchlist, group: string | undefined) {
  const isThere = groups.some(({ groupId }) => groupId === group)
  return group !== undefined && isThere
    ? watched.filter(({ groupIds }) => groupIds.includes(group))
    : watched
}

const moveWords: Record<DayMove, string> = {
  up: '上涨',
  down: '下跌',
  flat: '持平',
  waiting: '待更新',
}

/** How many did what on the newest day: those of which there are none are left out, but ups and downs. */
export function moveCounts(rows: readonly { dayMove: DayMove }[]) {
  return DAY_MOVES.map((move) => ({
    move,
    text: moveWords[move],
    count: rows.filter((row) => row.dayMove === move).length,
  })).filter(({ move, count }) => count > 0 || move === 'up' || move === 'down')
}

/** What an alert waits for. */
export const alertText = ({ alertKind, alertValue }: WatchAlert): string =>
  textOfAlert(alertKind, alertValue)

/** What came true, with the published figure and its day. */
export const newsText = (news: News, day: string): string =>
  reachedText(news.alertKind, { value: news.alertValue, reached: news.reachedValue, day })

/** A list with one thing put elsewhere. */
export function withMoved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const kept = items.filter((_, at) => at !== from)
  return [...kept.slice(0, to), ...items.slice(from, from + 1), ...kept.slice(to)]
}

/**
 * Before which of the whole list something comes to stand that was put into an order of some of it; undefined: last. The last
 * of a group stands behind the one before it, not behind everything.
 */
export function beforeWhich(
  code: string,
  order: readonly string[],
  all: readonly string[],
): string | undefined {
  const place = order.indexOf(code)
  const next = order[place + 1]
  const previous = order[place - 1]
  if (next !== undefined || previous === undefined) return next
  const others = all.filter((each) => each !== code)
  return others[others.indexOf(previous) + 1]
}
