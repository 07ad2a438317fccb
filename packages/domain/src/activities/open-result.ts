/**
 * What becomes of somebody who comes over a friend's link: counted, or why not. The link is their own; they came to the activity before; this
 * browser did, or is the friend's; the friend has enough. Whoever has no phone and an account of less than a day is a `newcomer`, and a
 * browser of an address that opened too many is `crowded`: neither is written down, they may come again.
 */
export const OPEN_RESULTS = [
  'counted',
  'own',
  'again',
  'device',
  'full',
  'newcomer',
  'crowded',
] as const
export type OpenResult = (typeof OPEN_RESULTS)[number]

/** The same in a sentence for the one who came. */
export const openResultTexts: Readonly<Record<OpenResult, string>> = {
  counted: '已为好友助力',
  own: '这是你自己的邀请链接，发给好友才有效',
  again: '你已经为这个活动助力过',
  device: '这台设备已经助力过，不能重复计算',
  newcomer: '绑定手机号后再打开这个链接，就能为好友助力',
  crowded: '当前网络打开的人太多，请稍后再试或换一个网络',
  full: '好友的助力已满，你仍可以参加活动',
}
