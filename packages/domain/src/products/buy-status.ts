import { type ActionButton } from './action-button.ts'

/** The buy button states of SPEC §4. */
export type BuyStatus = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10 | 11

/** The buy button of every state; texts and clickability by decisions. */
export const buyButtons = {
  0: { visible: false },
  1: { visible: true, clickable: true, label: '买入' },
  2: { visible: true, clickable: false, label: '等待认购', reason: '认购尚未开始' },
  3: { visible: true, clickable: true, label: '立即认购' },
  4: { visible: true, clickable: false, label: '暂不可购买', reason: '该产品当前不开放购买' },
  5: {
    visible: true,
    clickable: false,
    label: '认购已结束',
    reason: '认购期已结束，请等待开放申购',
  },
  6: {
    visible: true,
    clickable: false,
    label: '合同已终止',
    reason: '基金合同已终止，不再接受购买',
  },
  7: { visible: true, clickable: true, label: '买入' },
  8: { visible: true, clickable: false, label: '暂停交易', reason: '该产品已暂停交易' },
  9: { visible: true, clickable: false, label: '暂不可买入', reason: '当前不在报价交易时段' },
  10: { visible: true, clickable: true, label: '买入' },
  11: { visible: true, clickable: true, label: '买入' },
} as const satisfies Record<BuyStatus, ActionButton>

/** Whether a number is a buy button state. */
export function isBuyStatus(status: number): status is BuyStatus {
  return Object.hasOwn(buyButtons, status)
}

/** The buy button of a state (SPEC §4). */
export function buyButton(status: BuyStatus): ActionButton {
  return buyButtons[status]
}
