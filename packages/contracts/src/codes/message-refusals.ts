import type { Refusal } from './refusal.ts'

/** Ways to messages beside the list in the app. */
export const messageRefusals = {
  messageWayOff: { code: 2001, text: '暂不支持这种通知方式' },
  mailUnavailable: { code: 2002, text: '邮件暂时发不出去，请稍后再试' },
  mailRefused: { code: 2003, text: '邮件服务器不接收这个邮箱，请检查地址或换一个邮箱' },
  pushServiceUnknown: { code: 2004, text: '暂不支持这个浏览器的推送服务，请换一个浏览器' },
  pushBrowsersFull: { code: 2005, text: '最多在 10 台设备上开启，请先关闭不用的设备' },
  pushNotHere: { code: 2006, text: '这个浏览器的通知已关闭，请重新开启' },
} as const satisfies Record<string, Refusal>
