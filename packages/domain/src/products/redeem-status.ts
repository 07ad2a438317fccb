import { type ActionButton } from './action-button.ts'

/** The redeem button states of SPEC §4. */
export type RedeemStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11 | 12

/** The redeem button of every state; clickability by decision A-63. */
export const redeemButtons = {
  0: { visible: false },
  1: { visible: true, clickable: true, label: '卖出' },
  2: { visible: true, clickable: false, label: '暂不可卖出', reason: '当前没有可卖出的份额' },
  3: { visible: true, clickable: true, label: '转换' },
  4: { visible: true, clickable: false, label: '暂不可转换', reason: '该产品当前不支持转换' },
  5: { visible: true, clickable: true, label: '转让' },
  6: { visible: true, clickable: false, label: '暂不可转让', reason: '该产品当前不支持转让' },
  7: { visible: true, clickable: false, label: '合同已终止', reason: '基金合同已终止，等待清算' },
  8: { visible: true, clickable: true, label: '卖出' },
  9: { visible: true, clickable: false, label: '暂不可卖出', reason: '当前不在报价交易时段' },
  10: { visible: true, clickable: true, label: '申请换购' },
  11: { visible: true, clickable: true, label: '卖出' },
  12: { visible: true, clickable: true, label: '卖出' },
} as const satisfies Record<RedeemStatus, ActionButton>

/** The page a redeem button opens; `quote` and `exchange` are modes of the page before them. */
export type RedeemPage =
  | 'redeem'
  | 'redeem-quote'
  | 'convert'
  | 'convert-exchange'
  | 'transfer'
  | 'short-term-redeem'
  | 'mid-term-redeem'

const redeemPages: { readonly [status in RedeemStatus]?: RedeemPage } = {
  1: 'redeem',
  3: 'convert',
  5: 'transfer',
  8: 'redeem-quote',
  10: 'convert-exchange',
  11: 'short-term-redeem',
  12: 'mid-term-redeem',
}

/** Whether a number is a redeem button state. */
export function isRedeemStatus(status: number): status is RedeemStatus {
  return Object.hasOwn(redeemButtons, status)
}

/** The redeem button of a state (SPEC §4). */
export function redeemButton(status: RedeemStatus): ActionButton {
  return redeemButtons[status]
}

export type RedeemTarget = { kind: 'link'; link: string } | { kind: 'page'; page: RedeemPage }

/**
 * Where a redeem button leads: the given destination if there is one, else the page of the state,
 * and undefined for a button that cannot be pressed (decision A-63).
 */
export function redeemTarget(status: RedeemStatus, jumpDestination = ''): RedeemTarget | undefined {
  const page = redeemPages[status]
  if (page === undefined) return undefined
  return jumpDestination === '' ? { kind: 'page', page } : { kind: 'link', link: jumpDestination }
}
