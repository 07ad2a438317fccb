import type { Shares } from '@koi/domain/products/shares'
import { cents, type Cents } from '@koi/domain/money/cents'
import type { Queries } from '#kernel/db.ts'
import { priceTargetOf } from '#modules/settlement/index.ts'
import { keepOrder } from './correction-store.ts'
import type { Taken } from './free-shares.ts'
import {
  payDifference,
  redoEntries,
  redoneLeg,
  type Correction,
  type RedoneLeg,
} from './redo-entries.ts'
import {
  keepLotOf,
  keepUsesOf,
  priceAt,
  writeRedoneOut,
  writeRedoneTarget,
  writeRedoneTargetNav,
} from './redo-store.ts'
import { verdictOf } from './verdict.ts'
import type { WrongMove } from './wrong-store.ts'

/** What both legs come to now. */
interface Redone {
  netCents: Cents
  feeCents: Cents
  targetFeeCents: Cents
  targetShares: Shares
}

export interface MoveEffect {
  /** Cents that the holder is paid: where the exchange failed and its money was returned. */
  cashCents: Cents
  isTargetChanged: boolean
}

const NOTHING: MoveEffect = { cashCents: cents(0), isTargetChanged: false }

/**
 * Confirms a conversion or an exchange again after the NAV of one of its two funds was corrected. The money that came
 * out of the first fund is what the second was bought with, so a corrected first NAV changes both legs; a corrected second
 * NAV changes the second leg alone (MONEY 1.7). An exchange that is still on its way has only its first leg to redo.
 */
export async function reconfirmMove(
  tx: Queries,
  correction: Correction,
  move: WrongMove,
  taken: Taken,
): Promise<MoveEffect> {
  const { orderId, netCents: oldNetCents } = move
  const verdict = verdictOf(correction.day, move)
  if (verdict.outcome !== 'redone') {
    await keepOrder(tx, correction.id, { orderId, ...verdict })
    return NOTHING
  }
  const out = await priceOut(tx, correction, move)
  if (move.state === 'failed' && out.netCents < oldNetCents) {
    const stays = {
      oldNetCents,
      newNetCents: oldNetCents,
      keptCents: cents(oldNetCents - out.netCents),
    }
    await keepOrder(tx, correction.id, { orderId, outcome: 'kept', ...stays })
    return NOTHING
  }
  if (move.leg === 'out') {
    await keepUsesOf(tx, correction.id, orderId)
    await writeRedoneOut(tx, { orderId, nav: correction.day.newNav, ...out })
  }
  if (move.state === 'confirmed') return redoBothLegs(tx, correction, { move, out, taken })
  await redoEntries(tx, correction, orderId, [outLeg(move, out)])
  const effect = { outcome: 'redone', oldNetCents, newNetCents: out.netCents } as const
  await keepOrder(tx, correction.id, { orderId, ...effect })
  if (move.state === 'moving') return NOTHING
  return { ...NOTHING, cashCents: await payReturned(tx, correction, move, out.netCents) }
}

async function priceOut(tx: Queries, { day }: Correction, move: WrongMove) {
  if (move.leg === 'in') return move
  const { netCents, feeCents } = await priceAt(tx, move.orderId, day.newNav)
  return { netCents: cents(netCents + move.incomeCents), feeCents }
}

/** The exchange failed and its money was returned: the difference that the corrected NAV makes is paid, too. */
async function payReturned(
  tx: Queries,
  correction: Correction,
  { orderId, accountId, targetCode, netCents: oldNetCents }: WrongMove,
  netCents: Cents,
): Promise<Cents> {
  const diff = cents(netCents - oldNetCents)
  if (diff === 0) return diff
  await payDifference(tx, correction, {
    event: 'correctionPayBack',
    orderId,
    facts: { target: targetCode, holder: accountId, diff },
  })
  return diff
}

async function redoBothLegs(
  tx: Queries,
  correction: Correction,
  {
    move,
    out,
    taken,
  }: { move: WrongMove; out: { netCents: Cents; feeCents: Cents }; taken: Taken },
): Promise<MoveEffect> {
  const { orderId, accountId, kind, targetCode, targetShares: oldShares } = move
  const { netCents, feeCents } = out
  if (move.leg === 'in') await writeRedoneTargetNav(tx, orderId, correction.day.newNav)
  const right = await priceTargetOf(tx, orderId, kind)
  const lot = { ...move, fundCode: targetCode }
  const diff = Math.max(right.shares - oldShares, taken.floor(lot))
  taken.note(accountId, targetCode, diff)
  const targetShares = oldShares + diff
  const redone = { netCents, feeCents, targetFeeCents: right.feeCents, targetShares }
  await redoEntries(tx, correction, orderId, legsOf(move, redone))
  await keepLotOf(tx, correction.id, orderId)
  await writeRedoneTarget(tx, { orderId, shares: targetShares, diff })
  await keepOrder(tx, correction.id, {
    orderId,
    outcome: 'redone',
    oldShares,
    newShares: targetShares,
    keptShares: targetShares - right.shares,
    oldNetCents: move.netCents,
    newNetCents: netCents,
  })
  return { cashCents: cents(0), isTargetChanged: true }
}

/** The legs that the corrected fund changes: of an exchange whose second fund was wrong, the second alone. */
function legsOf(move: WrongMove, redone: Redone): RedoneLeg[] {
  const { netCents, targetFeeCents, targetShares } = redone
  const entering = {
    holder: move.accountId,
    target: move.targetCode,
    targetNet: netCents - targetFeeCents,
    targetFee: targetFeeCents,
    targetShares,
  }
  if (move.kind === 'convert') {
    const { fundCode: fund, shares } = move
    return [redoneLeg('confirmConvert', { ...entering, fund, shares, fee: redone.feeCents })]
  }
  const second = redoneLeg('exchangeIn', entering)
  return move.leg === 'in' ? [second] : [outLeg(move, redone), second]
}

const outLeg = (
  { accountId, fundCode, targetCode, shares }: WrongMove,
  { netCents, feeCents }: { netCents: Cents; feeCents: Cents },
): RedoneLeg =>
  redoneLeg('exchangeOut', {
    holder: accountId,
    fund: fundCode,
    target: targetCode,
    shares,
    net: netCents,
    fee: feeCents,
  })
