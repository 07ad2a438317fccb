import type { Remedy } from '@koi/domain/plans/plan-words'
import { refusals, type RefusalName } from '@koi/contracts/codes/refusals'
import type { RunObstacle } from '@koi/domain/plans/run-policy'
import type { Refusal } from '#kernel/errors.ts'

interface Obstacle {
  kind: RunObstacle
  remedy: Remedy
  /** What to do about it; follows the refusal's own words. */
  advice: string
}

const person = (remedy: Remedy, advice: string): Obstacle => ({ kind: 'person', remedy, advice })
const exam = person('exam', '请完成风险测评，下期将照常扣款')
const product: Obstacle = { kind: 'product', remedy: 'wait', advice: '本期跳过，下期将照常扣款' }
const terms: Obstacle = {
  kind: 'product',
  remedy: 'edit',
  advice: '本期跳过，请修改定投金额',
}

const money: Obstacle = { kind: 'money', remedy: 'deposit', advice: '请存入资金或更换付款方式' }

/** What each refusal of a purchase is for a plan (MONEY 1.10). */
const obstacles: Partial<Record<RefusalName, Obstacle>> = {
  examMissing: exam,
  examExpired: exam,
  riskRefused: person('exam', '该产品已不适合你的风险等级，请重新测评或终止计划'),
  riskNeedsConfirmation: person('edit', '风险等级有变化，请修改计划并重新确认'),
  cardUnknown: person('edit', '请为计划更换付款方式'),
  forbidden: { kind: 'product', remedy: 'wait', advice: '本期跳过，账户恢复后将照常扣款' },
  issueClosed: product,
  raisingFull: product,
  combinationByItself: product,
  channelUnknown: person('edit', '请为计划更换付款方式'),
  protocolsMissing: person('edit', '产品协议有更新，请修改计划并重新同意'),
  productUnknown: product,
  productNotOnSale: product,
  amountOverLimit: product,
  calendarUnknown: product,
  amountTooSmall: terms,
  amountStep: terms,
  balanceTooSmall: money,
  pensionCashTooSmall: money,
  cardLimit: money,
}

const byCode = new Map<number, Obstacle>(
  Object.entries(refusals).flatMap(([name, { code }]) => {
    const obstacle = Object.entries(obstacles).find(([known]) => known === name)?.[1]
    return obstacle ? [[code, obstacle]] : []
  }),
)

/** Tried again as money is: it may have passed by then, such as a bank that does not answer. */
const passing: Obstacle = { kind: 'money', remedy: 'wait', advice: '稍后会再试一次' }

/** What stopped a deduction, by the code it was refused with. */
export const obstacleOf = ({ retcode }: Pick<Refusal, 'retcode'>): Obstacle =>
  byCode.get(retcode) ?? passing
