import { to } from '@koi/contracts/pages'
import type { Assets, Overview } from '#features/mine/index.ts'

/** Of somebody who has bought nothing yet: what is done, what comes now, what later. */
export interface FirstStep {
  title: string
  detail: string
  state: 'done' | 'now' | 'later'
  /** What the button of the step that comes now says and where it leads. */
  button?: { text: string; href: string }
}

interface Known {
  isDemo: boolean
  /** Nobody is in yet: the card above has the ways in. */
  account: { assets: Assets; overview: Overview } | undefined
}

/** Until the first purchase is confirmed, also where one was cancelled; whoever sold everything later is no newcomer. */
export const isNewcomer = ({ overview }: NonNullable<Known['account']>): boolean =>
  !overview.hasConfirmed

export function firstSteps({ isDemo, account }: Known): FirstStep[] {
  const done = account === undefined ? 0 : doneOf(account)
  const order = account?.overview.coming.find(({ kind }) => kind === 'confirm')
  const steps = [
    {
      title: isDemo ? '开通体验账户' : '登录账户',
      detail: isDemo ? '送 100,000.00 元体验金，不动用真实资金' : '手机号登录，自动开户',
    },
    {
      title: '测一测你能承受多大波动',
      detail: '约 2 分钟，之后知道哪些适合你',
      button: {
        text: account?.overview.examState === 'expired' ? '重新测评' : '开始风险测评',
        href: to.kycExam(),
      },
    },
    {
      title: '挑一只，买入',
      detail: '付款前把费用、确认日和到账日都说清楚',
      button: { text: '去挑一只', href: to.listSteady() },
    },
    {
      title: '看它确认',
      detail: '当晚公布净值，一般下一个交易日确认份额',
      button: {
        text: '看看走到哪一步',
        href: order ? to.tradeResult({ orderId: order.orderId }) : to.tradeRecords(),
      },
    },
  ]
  return steps.map(({ button, ...step }, place) => ({
    ...step,
    state: place < done ? 'done' : place === done ? 'now' : 'later',
    ...(place === done && button && { button }),
  }))
}

/** How many steps are behind somebody who has an account: what was cancelled is to be chosen anew. */
function doneOf({ assets, overview }: NonNullable<Known['account']>): number {
  if (assets.inTransitCount > 0) return 3
  return overview.examState === 'valid' ? 2 : 1
}
