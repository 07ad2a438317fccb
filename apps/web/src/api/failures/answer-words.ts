import type { CallFailed } from '@koi/contracts/client'
import { accountRefusals } from '@koi/contracts/codes/account-refusals'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { cardRefusals } from '@koi/contracts/codes/card-refusals'
import { combinationRefusals } from '@koi/contracts/codes/combination-refusals'
import { couponRefusals } from '@koi/contracts/codes/coupon-refusals'
import { discussionRefusals } from '@koi/contracts/codes/discussion-refusals'
import { familyRefusals } from '@koi/contracts/codes/family-refusals'
import { holdingRefusals } from '@koi/contracts/codes/holding-refusals'
import { issueRefusals } from '@koi/contracts/codes/issue-refusals'
import { pensionRefusals } from '@koi/contracts/codes/pension-refusals'
import { planRefusals } from '@koi/contracts/codes/plan-refusals'
import { productRefusals } from '@koi/contracts/codes/product-refusals'
import { refusals } from '@koi/contracts/codes/refusals'
import { requestRefusals } from '@koi/contracts/codes/request-refusals'
import { to } from '@koi/contracts/pages'

/** What a refusal means for a page that wanted to show something, and where to go from there. */
export interface AnswerWords {
  title: string
  hint?: string
  /** Absent: back to where one came from. */
  way?: { text: string; href: string }
}

const NOT_YOURS = '可能属于其他账户，或链接已失效。'
const toFamilies = { text: '查看家庭账户', href: to.family() }
const toSquare = { text: '去社区看看', href: to.square() }
const toHoldings = { text: '查看我的持仓', href: to.holdTotal() }

/** By code of the refusal. What is not in here is said in its own words, with the way back. */
const words: Record<number, Partial<AnswerWords>> = {
  [requestRefusals.invalidRequest.code]: {
    title: '这个链接有误',
    hint: '没有找到它要打开的内容，请从首页或列表重新进入。',
    way: { text: '回到首页', href: to.home() },
  },
  [buyRefusals.orderUnknown.code]: {
    hint: NOT_YOURS,
    way: { text: '查看交易记录', href: to.tradeRecords() },
  },
  [holdingRefusals.notHeld.code]: { hint: '可能已全部卖出，或买入还没有确认。', way: toHoldings },
  [issueRefusals.issueUnknown.code]: { hint: NOT_YOURS, way: toHoldings },
  [combinationRefusals.appAccountUnknown.code]: { hint: NOT_YOURS, way: toHoldings },
  [planRefusals.planUnknown.code]: {
    hint: NOT_YOURS,
    way: { text: '查看我的计划', href: to.planList() },
  },
  [pensionRefusals.pensionUnknown.code]: {
    hint: NOT_YOURS,
    way: { text: '查看养老金', href: to.pension() },
  },
  [couponRefusals.couponUnknown.code]: {
    hint: NOT_YOURS,
    way: { text: '查看我的卡券', href: to.coupon() },
  },
  [familyRefusals.familyUnknown.code]: {
    hint: '可能已退出或解散，或链接不属于你的账户。',
    way: toFamilies,
  },
  [familyRefusals.familyHoldingNone.code]: {
    hint: '可能已卖出，或家人收回了分享。',
    way: toFamilies,
  },
  [cardRefusals.cardUnknown.code]: { way: { text: '查看银行卡', href: to.bankCards() } },
  [productRefusals.productUnknown.code]: {
    hint: '代码可能有误，或产品已下架。',
    way: { text: '搜索产品', href: to.search() },
  },
  [discussionRefusals.postGone.code]: {
    hint: '作者可能已删除或隐藏，也可能正在审核。',
    way: toSquare,
  },
  [discussionRefusals.topicUnknown.code]: { way: toSquare },
  [discussionRefusals.communityUserUnknown.code]: {
    hint: '可能已注销，或链接已失效。',
    way: toSquare,
  },
}

/** Refusals of the moment, and of other doors: the same question may be answered when it is asked again. */
const PASSING: ReadonlySet<number> = new Set(
  [
    requestRefusals.csrf,
    requestRefusals.tooOften,
    requestRefusals.unavailable,
    accountRefusals.providerFailed,
    cardRefusals.payUnavailable,
  ].map(({ code }) => code),
)
const OURS: ReadonlySet<number> = new Set(Object.values(refusals).map(({ code }) => code))

/**
 * What a refusal says in the place of what was asked for: there is no such order, the fund is not held.
 * Undefined for one that is no answer, such as that of a server that is busy.
 */
export function answerWords({ retcode, message }: CallFailed): AnswerWords | undefined {
  const code = Number(retcode)
  if (message === '' || PASSING.has(code) || !OURS.has(code)) return undefined
  return { title: message, ...words[code] }
}
