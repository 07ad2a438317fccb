import { cents, type Cents } from '@koi/domain/money/cents'
import type { Shelf } from '@koi/domain/brands/shelf'
import {
  checkFree,
  freeLots,
  holderOfProduct,
  judgeSuitability,
  leaveSigned,
  protocolIdsOf,
  readHolding,
  saleEvidence,
  signedAtOnce,
  type LeftHolding,
  type Needs,
  type SigningNeeds,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { convertDays, type ConvertDays } from './convert-days.ts'
import type { ConversionAsk, Sides } from './conversion-ask.ts'
import { estimateConversion } from './estimate.ts'
import { checkTargetMinimum, getSides } from './sides.ts'

export interface ConvertRequest extends ConversionAsk {
  protocolIds: string
  confirmedMismatch: boolean
  passwordToken: string
  idempotencyKey: string
  biStat?: string | undefined
  frontEndTraceId?: string
  /** What the brand sells that is asked; absent: everything. */
  brand?: Shelf
}

/**
 * The room that a conversion needs of the target's day (MONEY 1.9): what its shares are worth at the
 * newest NAV, because the amount is unknown until the evening. Refuses what would become no share at all.
 */
function roomFor(
  { shares, mode }: ConversionAsk,
  { lots, frozenShares }: Pick<LeftHolding, 'lots' | 'frozenShares'>,
  { sides, days }: { sides: Sides; days: ConvertDays },
): Cents {
  const { free } = freeLots(lots, frozenShares, days.tradeDate)
  const what = { lots: free, shares, confirmDate: days.confirmDate }
  const estimate = estimateConversion(sides, mode, what)
  if (!estimate) throw refuse('convertOff', '净值尚未公布，暂时不能转换')
  if (estimate.targetShares === 0) throw refuse('convertTooSmall')
  checkTargetMinimum(sides, estimate)
  return cents(estimate.netCents)
}

type CheckNeeds = Needs<'db' | 'calendar' | 'termsAt'>

/** The two funds and the days of a conversion asked for now; refuses what cannot be. */
async function checkAsk(deps: CheckNeeds, request: ConvertRequest, nowMs: number) {
  const { db } = deps
  const atMoment: Needs<'findTerms'> = {
    findTerms: (_queries, fundCode, spid) => deps.termsAt({ fundCode, spid }, nowMs),
  }
  const sides = await getSides(atMoment, db, request, request.brand)
  const accepted = new Set(request.protocolIds.split(','))
  if (!protocolIdsOf(sides.target.fundCode).every((id) => accepted.has(id))) {
    throw refuse('protocolsMissing')
  }
  const days = convertDays(await deps.calendar(db), sides, request.mode, nowMs)
  const isReal = sides.from.origin === 'import' || sides.target.origin === 'import'
  if (days.isEstimated && isReal) throw refuse('calendarUnknown')
  return { sides, days }
}

/** Answers the order of a conversion or exchange, and the room that it needs; or refuses it. */
async function decideConversion(
  deps: CheckNeeds,
  request: ConvertRequest,
  { id, holding, holder }: { id: string; holding: LeftHolding; holder: string | undefined },
) {
  const { nowMs, investor, heldShares } = holding
  const { sides, days } = await checkAsk(deps, request, nowMs)
  const { from, target } = sides
  const judged = judgeSuitability(investor, request, target, nowMs)
  if (holder === undefined) throw refuse('pensionMissing')
  if (heldShares === null) throw refuse('notHeld')
  const { shares, mode } = request
  checkFree(holding, { shares, terms: from, tradeDate: days.tradeDate })
  const order = {
    id,
    accountId: holder,
    kind: mode,
    fundCode: from.fundCode,
    spid: from.spid,
    shares,
    nowMs,
    tradeDate: days.tradeDate,
    confirmDate: days.confirmDate,
    redeemableDate: days.redeemableDate,
    cancelUntilMs: days.cancelUntilMs,
    isEstimated: days.isEstimated,
    evidence: saleEvidence(request, target, judged),
    target: { fundCode: target.fundCode, spid: target.spid },
    roomCents: roomFor(request, holding, { sides, days }),
    ...(mode === 'exchange' && {
      targetDays: {
        tradeDate: days.targetTradeDate,
        confirmDate: days.targetConfirmDate,
        redeemableDate: days.redeemableDate,
      },
    }),
  }
  const room = { tradeDate: days.targetTradeDate, limitCents: target.dayLimitCents }
  return { order, holding, room }
}

export type ConvertNeeds = CheckNeeds & SigningNeeds & Needs<'clock' | 'holderOf' | 'examId'>

/** Places a conversion or exchange by shares, allowed by a payment-password token; its shares are frozen until it is priced. */
export async function placeConversion(
  deps: ConvertNeeds,
  request: ConvertRequest,
): Promise<{ orderId: string }> {
  const { db, examId } = deps
  const { accountId, fundCode } = request
  const holder = await holderOfProduct(deps, request)
  return signedAtOnce(
    deps,
    { ...request, act: 'convert', facts: request },
    {
      read: (key) =>
        readHolding(db, { accountId, key, holder: holder ?? accountId, fundCode, examId }),
      decide: (holding: LeftHolding, id) =>
        decideConversion(deps, request, { id, holding, holder }),
      write: (leaving, signature) => leaveSigned(db, leaving, signature),
      overLimit: '超过转入产品的单日限额',
    },
  )
}
