import { quotas } from '@koi/domain/identity/quotas'
import type { Refusal } from './refusal.ts'

/** What any request can be refused with, before anything is done. */
export const requestRefusals = {
  loginExpired: { code: 1001, text: '登录已过期，请重新登录' },
  invalidRequest: { code: 1002, text: '提交的内容有误，请检查后重试' },
  csrf: { code: 1003, text: '页面已过期，请刷新后重试' },
  forbidden: { code: 1004, text: '当前账户无权进行此操作' },
  /** An account has as many as it may: `quotas`. */
  favouritesFull: { code: 1011, text: `最多自选 ${quotas.favourites} 只，请先移除不看的` },
  watchGroupsFull: { code: 1015, text: `最多 ${quotas.watchGroups} 个分组，请先删除不用的` },
  watchAlertsFull: { code: 1016, text: `最多同时有 ${quotas.watchAlerts} 个提醒，请先删除不用的` },
  listScreensFull: { code: 1017, text: `最多存 ${quotas.listScreens} 组筛选，请先删除不用的` },
  plansFull: { code: 1012, text: `最多同时有 ${quotas.plans} 个定投，请先终止不用的` },
  importsFull: { code: 1013, text: `最多保留 ${quotas.imports} 次导入，请先删除不用的` },
  linksFull: { code: 1014, text: '生成的分享链接过多，请稍后再试' },
  tooOften: { code: 1005, text: '操作过于频繁，请稍后再试' },
  unavailable: { code: 1006, text: '服务暂时不可用，请稍后重试' },
  commandUnknown: { code: 1007, text: '暂不支持该操作' },
} as const satisfies Record<string, Refusal>
