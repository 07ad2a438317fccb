import type { Refusal } from './refusal.ts'

/** The simple account. */
export const simpleAccountRefusals = {
  simpleAccountClosed: { code: 2651, text: '还没有开通简易账户' },
  simpleAgreementOld: { code: 2652, text: '协议已更新，请阅读后重新确认' },
} as const satisfies Record<string, Refusal>
