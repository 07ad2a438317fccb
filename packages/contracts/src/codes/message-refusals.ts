import type { Refusal } from './refusal.ts'

/** Ways to messages beside the list in the app. */
export const messageRefusals = {
  messageWayOff: { code: 2001, text: '暂不支持这种通知方式' },
  mailUnavailable: { code: 2002, text: '邮件暂时发不出去，请稍后再试' },
  mailRefused: { code: 2003, text: '邮件服务器不接收这个邮箱，请检查地址或换一个邮箱' },
} as const satisfies Record<string, Refusal>
