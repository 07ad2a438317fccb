import type { Refusal } from './refusal.ts'

/** Reports of the assistant, and the gateway to the lab. */
export const reportRefusals = {
  labPageUnknown: { code: 3730, text: '没有登记这个页面，无法打开' },
  labMethodWrong: { code: 3731, text: '这个页面不支持这种请求方式' },
  reportUnknown: { code: 3732, text: '没有找到这份报告，可能已删除' },
  reportNeedsConsent: { code: 3733, text: '定时报告需要你先同意智能助手读取持仓' },
  reportsFull: { code: 3734, text: '保存的报告已满 100 份，请先删除一些' },
  labSkillUnknown: { code: 3735, text: '没有这项能力' },
  reportKeyUsed: { code: 3736, text: '保存已失效，请重新操作' },
} as const satisfies Record<string, Refusal>
