import { WALLET_NAME } from '@koi/domain/money-funds/wallet-name'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents, type Cents } from '@koi/domain/money/cents'
import { formatCents } from '@koi/domain/money/format-cents'
import type { Queries } from '#kernel/db.ts'
import { createOrderId } from '#kernel/ids.ts'
import { bookEvent } from '#modules/ledger/index.ts'
import {
  buyDays,
  finishAtOnce,
  freeLots,
  frozenShares,
  insertOrder,
  openLots,
  type ChannelOffer,
  type ChannelOrder,
  type PayChannel,
  type Needs,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { paidWith, payingFunds, type PayingFund } from './channel-store.ts'
import { findPool, lockPool } from './pool-store.ts'
import { insertGiving, insertTaking, transferShares } from './share-transfer.ts'

/** 余额+, the brand's wallet; any other money fund that is held (SPEC §9). */
export const WALLET_CHANNEL = 9
export const MONEY_FUND_CHANNEL = 26

type Deps = Needs<'calendar' | 'findTerms'>
type Paying = Omit<ChannelOrder, 'id'>

/** What can leave the fund today and be paid in advance; cents, for a share is a yuan. */
async function payableCents(tx: Queries, accountId: string, fundCode: string, nowMs: number) {
  const { redeemableShares } = freeLots(
    await openLots(tx, accountId, fundCode),
    await frozenShares(tx, accountId, fundCode),
    shanghaiDate(nowMs),
  )
  const poolCents = cents((await findPool(tx, fundCode))?.cashCents ?? 0)
  return { ownCents: cents(redeemableShares), poolCents }
}

function reasonOf(
  { ownCents, poolCents }: { ownCents: Cents; poolCents: Cents },
  { needCents, isSame }: { needCents: Cents; isSame: boolean },
): string {
  if (isSame) return '不能用同一只基金付款'
  if (ownCents < needCents) return '可用份额不足'
  return poolCents < needCents ? '快速转出额度不足，请换一种付款方式' : ''
}

async function offerOf(
  tx: Queries,
  fund: PayingFund,
  ask: { accountId: string; fundCode: string; minBuyCents: Cents; nowMs: number },
): Promise<ChannelOffer> {
  const payable = await payableCents(tx, ask.accountId, fund.fundCode, ask.nowMs)
  const isSame = fund.fundCode === ask.fundCode
  const reason = reasonOf(payable, { needCents: ask.minBuyCents, isSame })
  return {
    channel: fund.isWallet ? WALLET_CHANNEL : MONEY_FUND_CHANNEL,
    source: fund.fundCode,
    name: fund.isWallet ? WALLET_NAME : fund.name,
    balanceCents: cents(Math.min(payable.ownCents, Math.max(payable.poolCents, 0))),
    usable: reason === '',
    reason,
  }
}

/** The fund an order is paid with: the wallet's has no other name, the others are named by the source. */
async function payingFundOf(tx: Queries, { accountId, channel, source }: Paying) {
  const isWallet = channel === WALLET_CHANNEL
  const funds = await payingFunds(tx, accountId)
  const fund = funds.find((each) =>
    isWallet ? each.isWallet : !each.isWallet && each.fundCode === source,
  )
  if (!fund) throw refuse('channelUnknown')
  return fund
}

async function checkPayment(tx: Queries, order: Paying, nowMs: number): Promise<void> {
  const fund = await payingFundOf(tx, order)
  const payable = await payableCents(tx, order.accountId, fund.fundCode, nowMs)
  const isSame = fund.fundCode === order.fundCode
  const reason = reasonOf(payable, { needCents: order.amountCents, isSame })
  if (reason === '') return
  if (isSame) throw refuse('channelUnknown', reason)
  const most = formatCents(cents(Math.min(payable.ownCents, Math.max(payable.poolCents, 0))))
  throw refuse('balanceTooSmall', `${reason}，${fund.name}最多可付 ${most} 元`)
}

/** Shares go to the operator, its money pays for the order: one entry, both assets in balance. */
async function collect(tx: Queries, order: ChannelOrder, nowMs: number): Promise<void> {
  const fund = await payingFundOf(tx, order)
  const pool = await lockPool(tx, fund.fundCode)
  await checkPayment(tx, order, nowMs)
  if (!pool) throw refuse('quickOff')
  const { accountId, amountCents } = order
  const day = shanghaiDate(nowMs)
  const id = createOrderId(day)
  const giving = { accountId, fundCode: fund.fundCode, spid: fund.spid, shares: amountCents }
  await insertGiving(tx, id, { ...giving, nowMs, parentId: order.id })
  const transfer = { ...giving, orderId: id, giverId: accountId, takerId: pool.accountId, day }
  await transferShares(tx, transfer, { lotOrderId: id, nowMs })
  await bookEvent(
    tx,
    'payFromMoneyFund',
    { reference: order.id, atMs: nowMs },
    {
      holder: accountId,
      pool: pool.accountId,
      moneyFund: fund.fundCode,
      fund: order.fundCode,
      amount: amountCents,
    },
  )
}

/** The operator still has the shares: they come back the same day, for the money that paid for them. */
async function returnShares(
  tx: Queries,
  { order, fund, poolAccount, backCents, nowMs }: Back & { poolAccount: string },
): Promise<void> {
  const { accountId } = order
  const { fundCode, spid } = fund
  const day = shanghaiDate(nowMs)
  const shares = backCents
  const id = createOrderId(day)
  await insertGiving(tx, id, { accountId: poolAccount, fundCode, spid, shares, nowMs })
  const takingId = await insertTaking(tx, {
    accountId,
    fundCode,
    spid,
    shares,
    nowMs,
    parentId: order.id,
    payChannel: order.channel,
  })
  const transfer = {
    fundCode,
    spid,
    orderId: id,
    giverId: poolAccount,
    takerId: accountId,
    shares,
    day,
  }
  await transferShares(tx, transfer, { lotOrderId: takingId, nowMs })
  await finishAtOnce(tx, { id: takingId, state: 'confirmed', shares, nowMs })
  await bookEvent(
    tx,
    'refundAsShares',
    { reference: order.id, atMs: nowMs },
    {
      holder: accountId,
      pool: poolAccount,
      moneyFund: fundCode,
      fund: order.fundCode,
      amount: backCents,
    },
  )
}

/** The operator has redeemed them already: the money buys shares of the fund anew, at 1.0000 and without a fee. */
async function buyAnew(deps: Deps, tx: Queries, { order, fund, backCents, nowMs }: Back) {
  const { fundCode, spid } = fund
  const terms = await deps.findTerms(tx, fundCode, spid)
  if (!terms) throw refuse('productUnknown')
  const days = buyDays(await deps.calendar(tx), terms, nowMs)
  const businessDate = shanghaiDate(nowMs)
  await insertOrder(tx, {
    ...days,
    id: createOrderId(businessDate),
    accountId: order.accountId,
    kind: 'buy',
    fundCode,
    spid,
    state: 'paid',
    amountCents: backCents,
    payChannel: order.channel,
    nowMs,
    cancelUntilMs: null,
    parentId: order.id,
  })
  await bookEvent(
    tx,
    'refundAsPurchase',
    { reference: order.id, atMs: nowMs },
    { fund: order.fundCode, moneyFund: fundCode, amount: backCents },
  )
}

interface Back {
  order: ChannelOrder
  fund: Pick<PayingFund, 'fundCode' | 'spid'>
  backCents: Cents
  nowMs: number
}

/**
 * Paying a purchase with shares of a money fund (MONEY 1.5): the fund's shares change hands as in a quick
 * redemption, without counting against its cap, and come back when the purchase does not happen.
 */
export function createFundChannel(deps: Deps): PayChannel {
  return {
    codes: [WALLET_CHANNEL, MONEY_FUND_CHANNEL],
    async offers(tx, ask) {
      const offers: ChannelOffer[] = []
      const funds = await payingFunds(tx, ask.accountId)
      const ordered = [
        ...funds.filter(({ isWallet }) => isWallet),
        ...funds.filter(({ isWallet }) => !isWallet),
      ]
      for (const fund of ordered) offers.push(await offerOf(tx, fund, ask))
      return offers
    },
    check: checkPayment,
    collect,
    async giveBack(tx, order, backCents, nowMs) {
      const fund = await paidWith(tx, order.id)
      const pool = await lockPool(tx, fund.fundCode)
      const back = { order, fund, backCents, nowMs }
      if (pool && pool.freeShares >= backCents)
        await returnShares(tx, { ...back, poolAccount: pool.accountId })
      else await buyAnew(deps, tx, back)
    },
  }
}
