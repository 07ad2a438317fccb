import type { Refusal } from './refusal.ts'

/** AI clients that people connect. */
export const aiClientRefusals = {
  aiClientUnknown: { code: 3781, text: '没有找到这个 AI 客户端，请在客户端里重新连接' },
  aiClientRedirect: { code: 3782, text: '返回地址与客户端登记的不一致，已停止连接' },
  aiClientRequestBad: { code: 3783, text: '连接请求不正确，请在客户端里重新连接' },
  aiClientScopeUnasked: { code: 3784, text: '客户端没有申请这一项，请重新选择' },
  aiClientGrantUnknown: { code: 3785, text: '没有找到这个连接，可能已断开' },
  aiClientsFull: { code: 3786, text: '已连接 10 个 AI 客户端，请先断开不用的' },
  aiClientsClosed: { code: 3787, text: '这里暂不支持连接 AI 客户端' },
} as const satisfies Record<string, Refusal>
