import type { Shelf } from '@koi/domain/brands/shelf'
import type { Queries } from '#kernel/db.ts'
import {
  checkShares,
  checkSuitability,
  freeLots,
  frozenShares,
  getHolder,
  insertOrder,
  saleEvidence,
  openLots,
  signedOrder,
  protocolIdsOf,
  reserveRoom,
  freezeShares,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { convertDays, type ConvertDays } from './convert-days.ts'
import type { ConversionAsk, ConversionDeps, Sides } from './deps.ts'
import { estimateConversion } from './estimate.ts'
import { checkTargetMinimum, getSides } from './sides.ts'

export interface ConvertRequest extends ConversionAsk {
  protocolIds: string
  confirmedMismatch: boolean
  passwordToken: string
  idempotencyKey: string
  biStat: string | undefined
  frontEndTraceId?: string
  /** What the brand sells that is asked; absent: everything. */
  brand?: Shelf
}

/**
 * The room that a conversion takes of the target's day (MONEY 1.9): what its shares are worth at the
 * newest NAV, because the amount is unknown until the evening. Refuses what would become no share at all.
 */
async function takeRoom(tx: Queries, ask: ConversionAsk, sides: Sides, days: ConvertDays) {
  const { accountId, fundCode } = ask
  const { free } = freeLots(
    await openLots(tx, accountId, fundCode),
    await frozenShares(tx, accountId, fundCode),
    days.tradeDate,
  )
  const { shares, mode } = ask
  const what = { lots: free, shares, confirmDate: days.confirmDate }
  const estimate = estimateConversion(sides, mode, what)
  if (!estimate) throw refuse('convertOff', '净值尚未公布，暂时不能转换')
  if (estimate.targetShares === 0) throw refuse('convertTooSmall')
  checkTargetMinimum(sides, estimate)
  const { target } = sides
  const room = { accountId, fundCode: target.fundCode, tradeDate: days.targetTradeDate }
  const roomCents = estimate.netCents
  if (!(await reserveRoom(tx, room, roomCents, target.dayLimitCents))) {
    throw refuse('amountOverLimit', '超过转入产品的单日限额')
  }
  return roomCents
}

/** The two funds and the days of a conversion asked for now; refuses what cannot be. */
async function checkAsk(deps: ConversionDeps, tx: Queries, request: ConvertRequest, nowMs: number) {
  const sides = await getSides(deps, tx, request, request.brand)
  const accepted = new Set(request.protocolIds.split(','))
  if (!protocolIdsOf(sides.target.fundCode).every((id) => accepted.has(id))) {
    throw refuse('protocolsMissing')
  }
  const days = convertDays(await deps.calendar(tx), sides, request.mode, nowMs)
  const isReal = sides.from.origin === 'import' || sides.target.origin === 'import'
  if (days.isEstimated && isReal) throw refuse('calendarUnknown')
  return { sides, days }
}

/** Places a conversion or exchange and freezes its shares, with no question who allowed it. */
async function placeConversionIn(
  deps: ConversionDeps,
  tx: Queries,
  request: ConvertRequest,
  { id, nowMs }: { id: string; nowMs: number },
): Promise<void> {
  const { sides, days } = await checkAsk(deps, tx, request, nowMs)
  const { from, target } = sides
  const judged = await checkSuitability(deps, tx, request, target, nowMs)
  const { shares, mode } = request
  const accountId = await getHolder(deps, tx, request.accountId, from)
  const held = { ...request, accountId }
  await checkShares(tx, held, from, days.tradeDate)
  const roomCents = await takeRoom(tx, held, sides, days)
  await insertOrder(tx, {
    id,
    accountId,
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
    roomCents,
    ...(mode === 'exchange' && {
      targetDays: {
        tradeDate: days.targetTradeDate,
        confirmDate: days.targetConfirmDate,
        redeemableDate: days.redeemableDate,
      },
    }),
  })
  await freezeShares(tx, { ...held, id }, nowMs)
}

/** Places a conversion or exchange by shares, allowed by a payment-password token. */
export function placeConversion(
  deps: ConversionDeps,
  request: ConvertRequest,
): Promise<{ orderId: string }> {
  return signedOrder(deps, { ...request, act: 'convert', facts: request }, (tx, order) =>
    placeConversionIn(deps, tx, request, order),
  )
}
