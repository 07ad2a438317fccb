import type { NavCorrection } from './queries.ts'

const SAYS = {
  done: '份额与收益已按更正后的净值重新计算',
  values: '收益已按更正后的净值重新计算',
  partly: '部分订单由人工处理，尚未调整',
  manual: '由人工处理，尚未调整',
} as const satisfies Record<NavCorrection['state'], string>

/** What is said of a correction on another page, and the fund whose NAV it was. */
export interface CorrectionNotice {
  text: string
  fundCode: string
}

const noticeOf = ({ day, fundCode }: NavCorrection, says: string) => ({
  text: `${day} 的净值已由基金公司更正，${says}`,
  fundCode,
})

/** The newest correction of a fund, as its holding tells of it. */
export function noticeOfHolding(
  corrections: readonly NavCorrection[],
): CorrectionNotice | undefined {
  const [newest] = corrections
  return newest && noticeOf(newest, SAYS[newest.state])
}

/** What the newest correction did with one order: its figures are no longer those that were confirmed first. */
export function noticeOfOrder(
  corrections: readonly NavCorrection[],
  orderId: string,
): CorrectionNotice | undefined {
  for (const correction of corrections) {
    const order = correction.orders.find((each) => each.orderId === orderId)
    if (order) return noticeOf(correction, order.text)
  }
  return undefined
}
