import type { CallOutcome, EndReason } from '@koi/domain/ai-clients/client-terms'
import { scopeTexts, type Scope } from '@koi/domain/ai-clients/scopes'

const endTexts: Readonly<Record<EndReason, string>> = {
  person: '你断开了连接',
  client: '客户端断开了连接',
  replaced: '同一客户端重新连接',
  reused: '连接凭证被重复使用，已为你断开',
  withdrawn: '你关闭了授权',
  merged: '账户已合并',
  unused: '30 天没有使用，已失效',
  signedOut: '你退出了其他设备的登录',
}

/** Why a connection is no more. */
export const endText = (reason: EndReason): string => endTexts[reason]

const outcomeTexts: Readonly<Record<CallOutcome, string>> = {
  running: '读取中',
  done: '已读取',
  empty: '没有数据',
  failed: '失败',
  limited: '太频繁，已拒绝',
}

/** How a reading ended. */
export const outcomeText = (outcome: CallOutcome): string => outcomeTexts[outcome]

/** What a connection may read, in a line. */
export const scopesText = (scopes: readonly Scope[]): string =>
  scopes.map((scope) => scopeTexts[scope].title).join('、')
