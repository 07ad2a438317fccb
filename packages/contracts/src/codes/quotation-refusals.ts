import type { Refusal } from './refusal.ts'

/** Actual quotation: holdings that are shown by consent. */
export const quotationRefusals = {
  quotationUnknown: { code: 3521, text: '没有可看的实盘，可能已关闭或没有对你展示' },
  quotationConsentMissing: { code: 3522, text: '请先同意展示实盘' },
  copyingOff: { code: 3523, text: '暂不提供跟买' },
  quotationInviteUnknown: { code: 3524, text: '邀请已失效，请让对方重新发送' },
  quotationNotOpen: { code: 3525, text: '请先开启实盘，再邀请朋友' },
} as const satisfies Record<string, Refusal>
