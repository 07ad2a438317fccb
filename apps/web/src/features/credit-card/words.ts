import { daysBetween, shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import type { RepaymentProblem, RepaymentRoom } from '@koi/domain/credit-card/repayment'
import { repaymentProblem } from '@koi/domain/credit-card/repayment'
import { cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import { parseYuan } from '@koi/domain/money/parse-yuan'
import type { PayoutState } from '@koi/domain/payment/payment-words'

/** `招商银行（8888）`. */
export const creditName = ({ bankName, lastFour }: { bankName: string; lastFour: string }) =>
  `${bankName}（${lastFour}）`

/** How long there is until a bill is due. */
export function dueText(dueDay: string, today: string): string {
  const days = daysBetween(today, dueDay)
  if (days < 0) return `已逾期 ${-days} 天`
  return days === 0 ? '今天还款' : `还有 ${days} 天`
}

/** By when money is there: `今天 10:00`, `明天 10:00`. */
export function arrivalText(arrivesByMs: number, nowMs: number | undefined): string {
  const minute = shanghaiMinute(arrivesByMs)
  if (nowMs === undefined) return minute
  const days = daysBetween(shanghaiDate(nowMs), shanghaiDate(arrivesByMs))
  const day = ['今天', '明天'][days]
  return day === undefined ? minute : `${day} ${minute.slice(-5)}`
}

export const stateWords: Readonly<Record<PayoutState, string>> = {
  due: '处理中',
  running: '处理中',
  done: '已到账',
  failed: '已退回余额',
}

/** What is there to be paid with, and what it is called. */
export interface PayingRoom extends RepaymentRoom {
  payName: string
}

const problemTexts: Readonly<Record<RepaymentProblem, (room: PayingRoom) => string>> = {
  nothingOwed: () => '本期账单已还清，无需还款',
  tooSmall: () => '还款金额不能低于 1.00 元',
  overOwed: (room) => `本期最多还款 ${formatCents(cents(room.repayableCents))} 元`,
  overDay: (room) => `今日还可还款 ${formatCents(cents(room.dayRoomCents))} 元`,
  overCash: (room) =>
    `${room.payName}最多可付 ${formatCents(cents(room.cashCents))} 元，可换一种付款方式`,
}

/** What it is paid from until another way is chosen: the first that can pay something. */
export const firstSource = <Source extends { roomCents: number }>(
  sources: readonly Source[],
): Source | undefined => sources.find(({ roomCents }) => roomCents > 0) ?? sources[0]

/** Why an amount that was typed cannot be repaid; undefined where it can, and while nothing is typed. */
export function amountProblem(text: string, room: PayingRoom): string | undefined {
  if (text === '') return undefined
  const amount = parseYuan(text)
  if (amount === undefined) return '请输入正确的金额'
  const problem = repaymentProblem(amount, room)
  return problem && problemTexts[problem](room)
}
