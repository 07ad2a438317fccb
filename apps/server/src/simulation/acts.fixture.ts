import type { ConvertMode } from '@koi/domain/products/conversion'
import { signed } from '@koi/domain/trade/signed-acts'
import { NAV_ONE, navOf } from '@koi/domain/products/nav'
import { CallFailed } from '@koi/contracts/client'
import type { TestApp } from '#http/testing.ts'
import { quick } from '#modules/money-funds/money-funds.fixture.ts'
import { planRequest } from '#modules/plans/plans.fixture.ts'
import { protocolIdsOf } from '#modules/trade/index.ts'
import { freshKey, type Investor } from '#testing/investor.ts'
import { between, type Random } from '#testing/random-history.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { PLAIN } from './market.fixture.ts'

/** What somebody does at a moment, who it is, and what decides. */
export interface Moment {
  app: TestApp
  who: Investor
  random: Random
}
type Act = (moment: Moment) => Promise<unknown>

const pick = <Any>(random: Random, list: readonly Any[]): Any => {
  const one = list[between(random, 0, list.length - 1)]
  if (one === undefined) throw new Nothing()
  return one
}
/** There was nothing to do it with; no refusal of the server. */
class Nothing extends Error {}
const need = (quantity: number) => {
  if (quantity <= 0) throw new Nothing()
  return quantity
}
const product = (fund_code: string) => ({ fundCode: fund_code, spid: TEST_SPID })
const of = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const agreed = (fundCode: string) => protocolIdsOf(fundCode).join(',')

const amountOf = (random: Random) =>
  random() < 0.1 ? between(random, 100_000, 6_000_000) : between(random, 1000, 300_000)

async function redeemable({ who }: Moment, fundCode: string): Promise<number> {
  const { redeemableShares } = await who.client.queryRedeemPre(product(fundCode))
  return need(redeemableShares)
}
/** All, or any part, of what there is. */
const someOf = (random: Random, most: number) =>
  random() < 0.3 ? most : Math.max(1, Math.ceil(most * random()))

async function buyWith({ who, random }: Moment, fundCode: string, channel: number, source = '') {
  const payment = { payChannel: channel, paySource: source }
  const { orderId } = await who.client.buy(
    await who.buyRequest(fundCode, amountOf(random), payment),
  )
  await who.client.mockPay({ orderId, payCode: 0 })
  return orderId
}

async function sell(moment: Moment, fundCode: string) {
  const { who, random } = moment
  const shares = someOf(random, await redeemable(moment, fundCode))
  const restMode = random() < 0.5 ? 'defer' : 'cancel'
  return who.client.redeem(await who.redeemRequest(fundCode, shares, restMode))
}

async function move(moment: Moment, mode: ConvertMode) {
  const { who, random } = moment
  const from = pick(random, PLAIN)
  const to = pick(random, PLAIN)
  const shares = someOf(random, await redeemable(moment, from))
  return who.client.convert({
    ...product(from),
    targetFundCode: to,
    targetSpid: TEST_SPID,
    mode,
    shares,
    passwordToken: await who.token(
      signed('convert', { ...of(from), mode, targetCode: to, targetSpid: TEST_SPID, shares }),
    ),
    idempotencyKey: freshKey(),
    protocolIds: agreed(to),
    confirmMismatch: false,
    frontEndTraceId: '',
  })
}

async function sellCombination(moment: Moment, code: string) {
  const { who, random } = moment
  const { asset: union_asset } = await who.client.queryAppAccount({ fundCode: code })
  if (union_asset.appAccountId === '') throw new Nothing()
  const ratio_ppm = random() < 0.3 ? 1_000_000 : between(random, 10_000, 999_999)
  return who.client.redeemCombination({
    appAccountId: union_asset.appAccountId,
    ratioPpm: ratio_ppm,
    passwordToken: await who.token(
      signed('redeemCombination', { appAccountId: union_asset.appAccountId, ratioPpm: ratio_ppm }),
    ),
    idempotencyKey: freshKey(),
  })
}

async function offer(moment: Moment) {
  const { who, random } = moment
  const { issues: issue_list, nav } = await who.client.queryHeldIssues(product('TERM'))
  const held = pick(random, issue_list)
  const shares = someOf(random, need(held.transferableShares))
  const price = Math.round(((shares * navOf(nav)) / NAV_ONE) * (0.985 + random() * 0.03))
  return who.client.offerTransfer({
    ...product('TERM'),
    issue: held.issue,
    shares,
    price: need(price),
    passwordToken: await who.token(
      signed('offerTransfer', { ...of('TERM'), issue: held.issue, shares, priceCents: price }),
    ),
    idempotencyKey: freshKey(),
  })
}

async function take(moment: Moment) {
  const { who, random } = moment
  const { offers: offer_list } = await who.client.queryTransferOffers(product('TERM'))
  const { orderId, priceCents } = pick(
    random,
    offer_list.filter(({ isOwn }) => !isOwn),
  )
  return who.client.takeTransfer({
    ...product('TERM'),
    offerId: orderId,
    passwordToken: await who.token(
      signed('takeTransfer', { ...of('TERM'), offerId: orderId, priceCents }),
    ),
    idempotencyKey: freshKey(),
    protocolIds: agreed('TERM'),
    confirmMismatch: 0,
  })
}

async function buyGold({ who, random }: Moment) {
  const { quoteId, price } = await who.client.quoteGold({
    ...product('GOLD'),
    side: 'buy',
  })
  const amount = amountOf(random)
  return who.client.buyGold({
    ...product('GOLD'),
    quoteId,
    priceLimit: price,
    amount,
    payChannel: 5,
    passwordToken: await who.token(
      signed('buyGold', {
        ...of('GOLD'),
        amountCents: amount,
        grams: null,
        priceLimit: price,
        payChannel: 5,
        paySource: '',
      }),
    ),
    idempotencyKey: freshKey(),
    protocolIds: agreed('GOLD'),
    confirmMismatch: 0,
  })
}

async function sellGold(moment: Moment) {
  const { who, random } = moment
  const grams = someOf(random, await redeemable(moment, 'GOLD'))
  const { quoteId, price } = await who.client.quoteGold({
    ...product('GOLD'),
    side: 'sell',
  })
  return who.client.sellGold({
    ...product('GOLD'),
    quoteId,
    priceLimit: price,
    grams,
    passwordToken: await who.token(signed('sellGold', { ...of('GOLD'), grams, priceLimit: price })),
    idempotencyKey: freshKey(),
  })
}

async function contribute(moment: Moment) {
  const amount = between(moment.random, 1, 400_000)
  const password_token = await moment.who.token(
    signed('contributePension', { amountCents: amount }),
  )
  return moment.who.client.contributePension({
    amount,
    passwordToken: password_token,
    idempotencyKey: freshKey(),
  })
}

async function switchWallet(moment: Moment) {
  const { who, random } = moment
  if (random() < 0.4) return who.client.setWalletTransfer({ isOn: false })
  const keep_cents = between(random, 0, 20_000_000)
  const facts = { ...of('CASH'), keepCents: keep_cents }
  return who.client.setWalletTransfer({
    isOn: true,
    keepCents: keep_cents,
    passwordToken: await who.token(signed('switchOnWallet', facts)),
    protocolIds: agreed('CASH'),
  })
}

async function plan({ who, random }: Moment) {
  const cycle = pick(random, ['day', 'week', 'biweek', 'month'] as const)
  const amount = between(random, 1000, 60_000)
  const pay_day = cycle === 'day' ? 0 : between(random, 1, cycle === 'month' ? 28 : 5)
  return who.client.addPlan(
    await planRequest(who, pick(random, ['HOME', 'FAR', 'CASH', 'LARGE']), {
      amount,
      cycle,
      payDay: pay_day,
    }),
  )
}

async function changePlan({ who, random }: Moment) {
  const { plans: plan_list } = await who.client.queryPlans({})
  const { planId } = pick(random, plan_list)
  return who.client.modifyPlan({
    planId,
    action: pick(random, ['pause', 'resume', 'stop'] as const),
  })
}

async function takeBack({ who, random }: Moment) {
  const { orders: order_list } = await who.client.queryOrders({ limit: 10 })
  return who.client.cancelOrder(
    pick(
      random,
      order_list.filter(({ canCancel }) => canCancel),
    ),
  )
}

async function instruct({ who, random }: Moment) {
  const { issues: issue_list } = await who.client.queryHeldIssues(product('TERM'))
  const { issue } = pick(random, issue_list)
  const instruction = pick(random, ['redeem', 'roll', 'rollPrincipal'] as const)
  return who.client.setMaturityInstruction({ ...product('TERM'), issue, instruction })
}

async function orderOnly({ who, random }: Moment) {
  return who.client.buy(await who.buyRequest(pick(random, PLAIN), amountOf(random)))
}

async function setDividend({ who, random }: Moment) {
  return who.client.setDividendMode({
    ...product(pick(random, ['HOME', 'FAR', 'LARGE'])),
    mode: pick(random, ['cash', 'reinvest'] as const),
    idempotencyKey: freshKey(),
  })
}

/** What people do, and how often beside the others. */
export const acts = {
  buy: [10, (moment) => buyWith(moment, pick(moment.random, PLAIN), 5)],
  buyNew: [4, (moment) => buyWith(moment, pick(moment.random, ['NEW', 'CAP', 'FAIL']), 5)],
  buyTerm: [5, (moment) => buyWith(moment, 'TERM', 5)],
  buyCombination: [
    5,
    (moment) => buyWith(moment, pick(moment.random, ['WHOLE', 'WHOLE', 'SHORT']), 5),
  ],
  buyPension: [3, (moment) => buyWith(moment, 'YSHARE', 31)],
  payByWallet: [3, (moment) => buyWith(moment, pick(moment.random, ['HOME', 'LATE']), 9)],
  payByFund: [3, (moment) => buyWith(moment, pick(moment.random, ['HOME', 'FAR']), 26, 'CARRY')],
  orderOnly: [1, orderOnly],
  redeem: [9, (moment) => sell(moment, pick(moment.random, PLAIN))],
  redeemOther: [3, (moment) => sell(moment, pick(moment.random, ['NEW', 'TERM', 'YSHARE']))],
  redeemCombination: [
    3,
    (moment) => sellCombination(moment, pick(moment.random, ['WHOLE', 'SHORT'])),
  ],
  quickRedeem: [
    4,
    async (moment) => {
      const fund = pick(moment.random, ['CASH', 'CARRY'])
      const most = Math.min(1_000_000, await redeemable(moment, fund))
      return quick(moment.who, fund, someOf(moment.random, most))
    },
  ],
  convert: [4, (moment) => move(moment, 'convert')],
  exchange: [4, (moment) => move(moment, 'exchange')],
  setDividend: [2, setDividend],
  offer: [3, offer],
  take: [4, take],
  instruct: [2, instruct],
  buyGold: [3, buyGold],
  sellGold: [2, sellGold],
  contribute: [2, contribute],
  switchWallet: [1, switchWallet],
  plan: [1, plan],
  changePlan: [1, changePlan],
  cancel: [4, takeBack],
} as const satisfies Record<string, readonly [number, Act]>

const deck = Object.entries(acts).flatMap(([name, [often, act]]) =>
  Array.from({ length: often }, () => ({ name, act })),
)
const TRIES = 6

async function tryOne(act: Act, moment: Moment): Promise<string> {
  try {
    await act(moment)
    return 'done'
  } catch (error) {
    if (error instanceof Nothing) return 'nothing'
    if (error instanceof CallFailed) return error.retcode
    throw error
  }
}

/** How an attempt went: done, nothing to do it with, or refused with a code. */
interface Attempt {
  name: string
  outcome: string
}

/** Does one thing, or tries others until one is done. */
export async function doOne(moment: Moment): Promise<Attempt[]> {
  const attempts: Attempt[] = []
  while (attempts.length < TRIES && attempts.at(-1)?.outcome !== 'done') {
    const { name, act } = pick(moment.random, deck)
    attempts.push({ name, outcome: await tryOne(act, moment) })
  }
  return attempts
}
