import type { Refusal } from './refusal.ts'

/** The watchlist: its groups, order, notes and alerts. */
export const watchRefusals = {
  notWatched: { code: 1991, text: '该产品已不在自选中，请刷新后再试' },
  watchGroupUnknown: { code: 1992, text: '没有找到该分组，可能已被删除' },
  watchGroupTaken: { code: 1993, text: '已有同名分组，请换一个名称' },
  watchAlertUnfit: { code: 1994, text: '该产品不支持这种提醒' },
  watchAlertReached: { code: 1995, text: '当前已满足这个条件，请换一个数值' },
} as const satisfies Record<string, Refusal>
