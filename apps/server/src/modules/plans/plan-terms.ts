import { signed, type Signed } from '@koi/domain/trade/signed-acts'
import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { isCycleOfKind, type PlanKind } from '@koi/domain/plans/plan-words'
import { isPlanCategory } from '@koi/domain/plans/plan-categories'
import type { Queries } from '#kernel/db.ts'
import {
  channelOf,
  checkAmount,
  checkSuitability,
  protocolIdsOf,
  type Needs,
  type TradeTerms,
  takeToken,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { isAutomatic } from './automatic-channels.ts'
import type { Agreement } from './plan-row.ts'

/** Whether a product can be bought by plan: the one answer for pages, the making and the changing of plans. */
export function planObstacle(terms: TradeTerms): '' | 'planProductUnfit' | 'productNotOnSale' {
  const isFit = isPlanCategory(terms.category) && terms.saleState === 'open' && !terms.parts
  if (!isFit) return 'planProductUnfit'
  return terms.buyStatus === 1 ? '' : 'productNotOnSale'
}

export interface Signature {
  accountId: string
  confirmedMismatch: boolean
  passwordToken: string
  /** The plan that is changed; absent for a new one. */
  planId?: string
  brand: Shelf
}

/** What the password was asked for: the whole agreement, of a new plan or of one that is changed. */
export function agreementSigned(
  { fundCode, spid }: { fundCode: string; spid: string },
  agreement: Agreement,
  planId?: string,
): Signed {
  const facts = { fundCode, spid, ...agreement }
  return planId === undefined
    ? signed('addPlan', facts)
    : signed('changePlan', { planId, ...facts })
}

export type AgreementNeeds = Needs<'findTerms' | 'channels' | 'investorOf' | 'useToken'>

/** Everything that is asked before a person's signature counts; answers the evidence of the sale (MONEY 1.13). */
export async function checkAgreement(
  deps: AgreementNeeds,
  tx: Queries,
  {
    product,
    planKind,
    agreement,
    signature,
    nowMs,
  }: {
    product: { fundCode: string; spid: string; protocolIds: string }
    planKind: PlanKind
    agreement: Agreement
    signature: Signature
    nowMs: number
  },
) {
  const { accountId, confirmedMismatch, planId, brand } = signature
  if (!isCycleOfKind(planKind, agreement.cycle)) {
    throw refuse('planDayWrong', '工资理财每月扣款一次，请选择每月的发薪日')
  }
  const { fundCode, spid, protocolIds } = product
  const { amountCents, payChannel } = agreement
  const terms = await deps.findTerms(tx, fundCode, spid)
  if (!terms || !isOnShelf(terms, brand)) throw refuse('productUnknown')
  const obstacle = planObstacle(terms)
  if (obstacle !== '') throw refuse(obstacle, terms.notOnlineReason || undefined)
  checkAmount(terms, amountCents)
  const isOver = terms.dayLimitCents !== null && amountCents > terms.dayLimitCents
  if (isOver) throw refuse('amountOverLimit')
  const accepted = new Set(protocolIds.split(','))
  if (!protocolIdsOf(fundCode).every((id) => accepted.has(id))) throw refuse('protocolsMissing')
  const channel = channelOf(deps.channels, payChannel)
  const source = agreement.paySource
  if (!isAutomatic(channel, source)) throw refuse('planChannelUnfit')
  const isOwn = !channel.isOwn || (await channel.isOwn(tx, { accountId, source }))
  if (!isOwn) throw refuse('cardUnknown')
  const request = { accountId, confirmedMismatch }
  const { investor, isMismatch } = await checkSuitability(deps, tx, request, terms, nowMs)
  const what = agreementSigned(product, agreement, planId)
  await takeToken(deps, tx, signature, what, nowMs)
  return {
    investorClass: investor?.class ?? null,
    examSittingId: investor?.sittingId ?? null,
    riskCode: terms.riskCode,
    riskVersion: terms.riskVersion,
    mismatchConfirmed: isMismatch,
  }
}
