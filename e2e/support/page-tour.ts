import { activityCalls } from '@koi/contracts/calls/activities'
import { combinationCalls } from '@koi/contracts/calls/combinations'
import { couponCalls } from '@koi/contracts/calls/coupons'
import { creditCardCalls } from '@koi/contracts/calls/credit-card'
import { familyCalls } from '@koi/contracts/calls/family'
import { identityCalls } from '@koi/contracts/calls/identity'
import { issueCalls } from '@koi/contracts/calls/issues'
import { liveCalls } from '@koi/contracts/calls/live'
import { marketNewsCalls } from '@koi/contracts/calls/market-news'
import { memberCalls } from '@koi/contracts/calls/member'
import { planCalls } from '@koi/contracts/calls/plans'
import { pointsCalls } from '@koi/contracts/calls/points'
import { deliveryAddressCalls } from '@koi/contracts/calls/points-addresses'
import { productCalls } from '@koi/contracts/calls/products'
import { SIMPLE_AGREEMENT_VERSION, simpleAccountCalls } from '@koi/contracts/calls/simple-account'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { couponKinds } from '@koi/domain/coupons/coupon-kinds'
import { pages, to, type PageName } from '@koi/contracts/pages'
import { urlOfPath } from '@koi/contracts/page'
import { paperAddress } from '@koi/contracts/papers'
import type { Page } from 'playwright-core'
import { callsOf } from './calls.ts'

const calls = {
  ...activityCalls,
  ...combinationCalls,
  ...couponCalls,
  ...creditCardCalls,
  ...familyCalls,
  ...identityCalls,
  ...issueCalls,
  ...liveCalls,
  ...marketNewsCalls,
  ...memberCalls,
  ...planCalls,
  ...pointsCalls,
  ...deliveryAddressCalls,
  ...productCalls,
  ...simpleAccountCalls,
  ...tradeCalls,
}

const SPID = '1800007030'
/** What the people of the demo hold (apps/server/src/demo/people). */
const INDEX = { fundCode: '900311', spid: SPID }
const PERIODIC = { fundCode: '900702', spid: SPID }
const GOLD = { fundCode: '901101', spid: SPID }
const UNION = '901202'

type Addresses = Partial<Record<PageName, string>>
type Ask = ReturnType<typeof callsOf<typeof calls>>

function first<Row>(rows: readonly Row[], what: string): Row {
  const [row] = rows
  if (row === undefined) throw new Error(`the demo has no ${what}`)
  return row
}

const heldPages: Addresses = {
  productDetail: to.productDetail(INDEX),
  outProductDetail: to.outProductDetail(INDEX),
  productDocument: to.productDocument({ ...INDEX, kind: 'contract' }),
  pdfShow: to.pdfShow({ url: paperAddress({ ...INDEX, kind: 'contract' }) }),
  navHistory: to.navHistory(INDEX),
  fundDiagnosis: to.fundDiagnosis(INDEX),
  fundPk: to.fundPk({ choices: `${INDEX.fundCode},900201` }),
  buy: to.buy(INDEX),
  sharePoster: to.sharePoster(INDEX),
  search: to.search({ keyword: '沪深300' }),
  tutorial: to.tutorial({ id: 'demo-redeem-fee' }),
  tutorialCollection: to.tutorialCollection({ collectionId: 'demo-first-lesson' }),
  tutorialCheck: to.tutorialCheck({ id: 'demo-redeem-fee' }),
  holdDetail: to.holdDetail(INDEX),
  holdLots: to.holdLots(INDEX),
  dividendMode: to.dividendMode(INDEX),
  profitDetail: to.profitDetail(INDEX),
  profitAnalysis: to.profitAnalysis(INDEX),
  redeem: to.redeem(INDEX),
  convert: to.convert(INDEX),
  passwordStep: to.passwordStep({ act: 'repayCreditCard', facts: '["card","100"]' }),
}

async function productPages(ask: Ask): Promise<Addresses> {
  const { companyCode, manager } = (await ask.querySkuDetail({ sku: INDEX })).detail
  const { articleId } = first((await ask.queryNewsList({})).articles, 'news')
  return {
    ...heldPages,
    fundCompany: to.fundCompany({ companyCode }),
    fundManager: to.fundManager({ companyCode, manager }),
    marketNews: to.marketNews({ id: String(articleId) }),
    marketList: to.marketList({ type: 'fund' }),
  }
}

async function benefitPages(ask: Ask): Promise<Addresses> {
  const { coupons } = await ask.couponList({ state: 3 })
  const packets = coupons.filter(
    ({ goodsSubType }) => goodsSubType === couponKinds.redPacket.goodsSubType,
  )
  const userPrizeId = first(packets, 'red packet').couponId
  const { activities } = await ask.queryActivities({ page: 'coupon' })
  const isLottery = ({ kind }: { kind: string }) => kind === 'lottery'
  const actId = first(
    activities.filter((one) => !isLottery(one)),
    'activity',
  ).activityId
  const lottery = { actId: first(activities.filter(isLottery), 'lottery').activityId }
  const { privileges } = await ask.queryMember({})
  return {
    couponCashoutCheck: to.couponCashoutCheck({ userPrizeId }),
    couponCashoutResult: to.couponCashoutResult({ userPrizeId }),
    couponReceive: to.couponReceive({ actId }),
    couponReceiveResult: to.couponReceiveResult({ actId }),
    couponLottery: to.couponLottery(lottery),
    couponLotteryCheck: to.couponLotteryCheck(lottery),
    couponDispatch: to.couponDispatch({ page: 'buy', ...INDEX }),
    memberPrivilege: to.memberPrivilege({
      privilegeId: first(privileges, 'privilege').privilegeId,
    }),
  }
}

async function pointsPages(ask: Ask): Promise<Addresses> {
  const { orderId } = first((await ask.queryPointsOrders({})).orders, 'exchange')
  const { addressId } = first((await ask.queryDeliveryAddresses({})).addresses, 'address')
  return {
    pointsExchange: to.pointsExchange({ goodsId: 'koi-cup' }),
    pointsExchangeDetail: to.pointsExchangeDetail({ orderId }),
    pointsLogisticsDetail: to.pointsLogisticsDetail({ orderId }),
    pointsLogisticsAdd: to.pointsLogisticsAdd({ addressId }),
  }
}

/** Rooms of others: announced, on air, over. */
async function livePages(ask: Ask): Promise<Addresses> {
  const of = async (list: 'coming' | 'living' | 'replay') =>
    first((await ask.queryLives({ list })).rooms, 'room').liveId
  const liveId = await of('coming')
  return {
    liveReserveMeeting: to.liveReserveMeeting({ liveId }),
    outLiveDetail: to.outLiveDetail({ liveId }),
    livePlayer: to.livePlayer({ liveId: await of('living') }),
    liveVideoDetail: to.liveVideoDetail({ liveId: await of('replay') }),
  }
}

async function termPages(ask: Ask): Promise<Addresses> {
  const { accounts } = await ask.queryAppAccounts({})
  const accountOf = (kind: string) => {
    const ofKind = accounts.filter(({ combinationKind }) => combinationKind === kind)
    return { appAccountId: first(ofKind, kind).appAccountId }
  }
  const [short, mid] = [accountOf('shortTerm'), accountOf('midTerm')]
  return {
    combinationDetail: to.combinationDetail({ unionId: UNION }),
    holdUnion: to.holdUnion({ unionId: UNION }),
    accountProduct: to.accountProduct(short),
    shortTermAccount: to.shortTermAccount(short),
    shortTermDetail: to.shortTermDetail(short),
    shortTermBuy: to.shortTermBuy(short),
    shortTermRedeem: to.shortTermRedeem(short),
    midTermAccount: to.midTermAccount(mid),
    midTermDetail: to.midTermDetail(mid),
    midTermBuy: to.midTermBuy(mid),
    midTermRedeem: to.midTermRedeem(mid),
  }
}

/** Pages that say something of what one has, with ids out of the lists of whoever has it. */
const lives: Readonly<Record<string, (ask: Ask) => Promise<Addresses>>> = {
  'demo-su': termPages,
  'demo-jin': async (ask) => {
    const { issues } = await ask.queryHeldIssues(PERIODIC)
    return {
      gold: to.gold(GOLD),
      closedIssues: to.closedIssues(PERIODIC),
      transfer: to.transfer(PERIODIC),
      maturity: to.maturity({ ...PERIODIC, issue: first(issues, 'period').issue }),
    }
  },
  'demo-zhou': async (ask) => {
    await ask.openSimpleAccount({ agreementVersion: SIMPLE_AGREEMENT_VERSION })
    return { simpleAccount: to.simpleAccount(), simpleAccountDetail: to.simpleAccountDetail() }
  },
  'demo-yang': () => Promise.resolve({ pension: to.pension() }),
  'demo-he': async (ask) => {
    const { planId } = first((await ask.queryPlans({})).plans, 'plan')
    const { liveId } = first((await ask.queryMyLives({})).rooms, 'room')
    return {
      liveCreate: to.liveCreate({ liveId }),
      liveCreateReserve: to.liveCreateReserve({ liveId }),
      livePusher: to.livePusher({ liveId }),
      overPlus: to.overPlus(),
      walletIn: to.walletIn(),
      planList: to.planList(),
      planDetail: to.planDetail({ planId }),
      planCreate: to.planCreate({ planId }),
    }
  },
  'demo-lin': async (ask) => {
    const { orderId } = first((await ask.queryOrders({})).orders, 'order')
    const { cardId } = first((await ask.queryCreditCards({})).cards, 'credit card')
    return {
      ...(await productPages(ask)),
      ...(await benefitPages(ask)),
      ...(await pointsPages(ask)),
      ...(await livePages(ask)),
      tradeResult: to.tradeResult({ orderId }),
      creditCardRepay: to.creditCardRepay({ cardId }),
    }
  },
}

export interface Stop {
  name: string
  address: string
}

const allPages = Object.entries(pages)

/** Whoever is logged in sees another page there. */
const visitorPages = new Set(['login'])

/**
 * Opens every page, in the order of the people of the demo who have something to show there. `open` is called with
 * the person logged in; the tabs, all of one phone, share the way between them.
 */
export async function tourAllPages(
  tabs: readonly Page[],
  open: (tab: Page, stop: Stop) => Promise<void>,
): Promise<void> {
  const [tab] = tabs
  if (!tab) throw new Error('nobody goes without a tab')
  const openAll = async (stops: Stop[]) => {
    const walk = async (own: Page): Promise<void> => {
      const stop = stops.shift()
      if (!stop) return
      await open(own, stop)
      await walk(own)
    }
    await Promise.all(tabs.map(walk))
  }
  const seen = new Set(visitorPages)
  const people = Object.entries(lives)
  for (const [place, [accountId, addressesOf]] of people.entries()) {
    await callsOf(tab, identityCalls).demoPersonLogin({ accountId })
    const addresses = new Map(Object.entries(await addressesOf(callsOf(tab, calls))))
    const isLast = place === people.length - 1
    const stops = allPages
      .filter(([name]) => !seen.has(name) && (isLast || addresses.has(name)))
      .map(([name, page]) => ({ name, address: addresses.get(name) ?? urlOfPath(page.path) }))
    for (const { name } of stops) seen.add(name)
    await openAll(stops)
  }
  await tab.context().clearCookies()
  const visitors = allPages.filter(([name]) => visitorPages.has(name))
  await openAll(visitors.map(([name, page]) => ({ name, address: urlOfPath(page.path) })))
}
