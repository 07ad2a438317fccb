/**
 * What becomes of somebody who comes over a friend's link: counted, or why not. The link is their own; they came to the activity before; this
 * browser did, or is the friend's; the friend has enough.
 */
export const OPEN_RESULTS = ['counted', 'own', 'again', 'device', 'full'] as const
export type OpenResult = (typeof OPEN_RESULTS)[number]

/** The same in a sentence for the one who came. */
export const openResultTexts: Readonly<Record<OpenResult, string>> = {
  counted: '已为好友助力',
  own: '这是你自己的邀请链接，发给好友才有效',
  again: '你已经为这个活动助力过',
  device: '这台设备已经助力过，不能重复计算',
  full: '好友的助力已满，你仍可以参加活动',
}
