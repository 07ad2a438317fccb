/** Where a room stands: written by its host, announced, on air, over; or never on air. */
export const LIVE_STATES = ['draft', 'coming', 'living', 'ended', 'cancelled', 'missed'] as const
export type LiveState = (typeof LIVE_STATES)[number]

/** What others meet of rooms, a list each: announced ones, those on air, those that are over. */
export const LIVE_LISTS = ['coming', 'living', 'replay'] as const
export type LiveList = (typeof LIVE_LISTS)[number]

export const stateOfList: Readonly<Record<LiveList, LiveState>> = {
  coming: 'coming',
  living: 'living',
  replay: 'ended',
}

/** Whether the words and cover of a room may be seen: nothing speaks against it, a person looks first, a person said no. */
export const LIVE_REVIEWS = ['clear', 'held', 'removed'] as const
export type LiveReview = (typeof LIVE_REVIEWS)[number]

/** How the picture of a room stands. */
export const ORIENTATIONS = ['portrait', 'landscape'] as const
export type Orientation = (typeof ORIENTATIONS)[number]

export const orientationTexts: Readonly<Record<Orientation, string>> = {
  portrait: '竖屏',
  landscape: '横屏',
}

/** What a room is about, of this list alone. */
export const LIVE_LABELS = [
  'market',
  'index',
  'bond',
  'pension',
  'overseas',
  'gold',
  'plan',
  'basics',
  'manager',
  'answers',
] as const
export type LiveLabel = (typeof LIVE_LABELS)[number]

export const liveLabelTexts: Readonly<Record<LiveLabel, string>> = {
  market: '市场解读',
  index: '指数基金',
  bond: '债券基金',
  pension: '养老投资',
  overseas: '海外市场',
  gold: '黄金',
  plan: '定投',
  basics: '投资入门',
  manager: '基金经理',
  answers: '答疑',
}

/** From where somebody reserves: from the page of the room, or from the square and other lists of lives. */
export const RESERVED_FROM = ['detail', 'live'] as const
export type ReservedFrom = (typeof RESERVED_FROM)[number]

/** Under which id a reservation is reported (SPEC §9, RU-247). */
export const reserveReportIds: Readonly<Record<ReservedFrom, number>> = { detail: 215, live: 216 }

/** What people are told of a room: upgraded followers of its host (`announced`), who reserved it, and (those of `host`) its host. */
export const LIVE_NEWS = [
  'announced',
  'soon',
  'started',
  'moved',
  'restored',
  'cancelled',
  'missed',
  'hostMissed',
  'hostShown',
  'hostRemoved',
  'hostEnded',
] as const
export type LiveNews = (typeof LIVE_NEWS)[number]

/** What a room says of risk unless its host says more. */
export const USUAL_RISK_TIP = '基金有风险，直播内容不构成投资建议'
