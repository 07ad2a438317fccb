import { cents } from '@koi/domain/money/cents'
import { PENSION_AGREEMENT_VERSION } from '@koi/contracts/calls/pension'
import { mulDiv } from '@koi/domain/money/rounding'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { mainBrand } from '#brand.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { createGold, type GoldNeeds } from '#modules/gold/index.ts'
import { shareBalances } from '#modules/ledger/index.ts'
import { createWallet, type WalletNeeds } from '#modules/money-funds/index.ts'
import { demoIdentityCheck } from '#gateways/identity/demo-identity-check.ts'
import { createPension } from '#modules/pension/index.ts'
import { placePlan, type PlacePlanNeeds } from '#modules/plans/index.ts'
import {
  BALANCE_CHANNEL,
  payOrder,
  PENSION_CHANNEL,
  placeBuy,
  placeRedemption,
  protocolIdsOf,
  type BuyNeeds,
  type Needs,
  type PayNeeds,
  type RedeemNeeds,
} from '#modules/trade/index.ts'
import { standWindowsOn } from '../market/extend-demo-market.ts'
import { demoGoldFeed } from '../market/gold-path.ts'
import type { Deed } from './deeds.ts'

/** A deed of somebody, at business time `atMs`, at which the clock stands. */
export interface Act {
  accountId: string
  spid: string
  deed: Deed
  atMs: number
}

type DeedOf<Kind extends Deed['kind']> = Extract<Deed, { kind: Kind }>

/** Nobody typed a password, and nobody sat in front of a question. */
const signedOf = ({ accountId, spid, atMs }: Act, fundCode: string) => ({
  accountId,
  fundCode,
  spid,
  passwordToken: '',
  idempotencyKey: `seed-${accountId}-${atMs}-${fundCode}`,
  protocolIds: protocolIdsOf(fundCode).join(','),
  confirmedMismatch: true,
  biStat: undefined,
  frontEndTraceId: '',
})

async function buy(
  trade: BuyNeeds & PayNeeds,
  act: Act,
  { fundCode, amountCents }: { fundCode: string; amountCents: number },
  payChannel = BALANCE_CHANNEL,
) {
  const order = { ...signedOf(act, fundCode), amountCents: cents(amountCents), payChannel }
  const { orderId } = await placeBuy(trade, order)
  await payOrder(trade, { accountId: act.accountId, orderId, payCode: 0 })
}

/** The window of the past is opened for the purchase; the seed puts all back where they are today. */
async function buyPeriod(trade: BuyNeeds & PayNeeds, act: Act, deed: DeedOf<'buyPeriod'>) {
  await trade.db.transaction((tx) => standWindowsOn(tx, shanghaiDate(act.atMs)))
  await buy(trade, act, deed)
}

async function redeem(trade: RedeemNeeds, act: Act, { fundCode, partPermille }: DeedOf<'redeem'>) {
  const { free } = await shareBalances(trade.db, act.accountId, fundCode)
  const shares = mulDiv(free, partPermille, 1000, 'down')
  if (shares > 0) await placeRedemption(trade, { ...signedOf(act, fundCode), shares })
}

type GoldTrade = Omit<GoldNeeds, 'feed'>

async function buyGold(trade: GoldTrade, act: Act, { fundCode, amountCents }: DeedOf<'buyGold'>) {
  const gold = createGold({ ...trade, feed: demoGoldFeed })
  const order = signedOf(act, fundCode)
  const quote = await gold.quote(order, 'buy', mainBrand)
  const payment = { payChannel: BALANCE_CHANNEL, paySource: '', brand: mainBrand }
  const deal = { quoteId: quote.id, priceLimit: quote.price }
  await gold.buy({ ...order, ...payment, ...deal, amountCents: cents(amountCents) })
}

async function sellGold(trade: GoldTrade, act: Act, { fundCode, grams }: DeedOf<'sellGold'>) {
  const gold = createGold({ ...trade, feed: demoGoldFeed })
  const order = signedOf(act, fundCode)
  const quote = await gold.quote(order, 'sell', mainBrand)
  await gold.sell({ ...order, quoteId: quote.id, priceLimit: quote.price, grams })
}

type PensionTrade = Needs<'db' | 'clock' | 'asksNoPassword' | 'hasPayPassword'>

/** Opens the pension account where there is none, and pays in. */
async function contribute(trade: PensionTrade, act: Act, deed: DeedOf<'contribute'>) {
  const pension = createPension({
    ...trade,
    fingerprint: sha256,
    holders: { compare: async () => 'unknown', isElsewhere: async () => false },
    identityCheck: demoIdentityCheck,
    phoneOf: async () => undefined,
    log: { warn: () => undefined },
  })
  const { accountId } = act
  const { name, idNumber, amountCents, fundCode } = deed
  const agreementVersion = PENSION_AGREEMENT_VERSION
  await pension.open({ accountId, name, idNumber, womanKind: undefined, agreementVersion })
  await pension.contribute({ ...signedOf(act, fundCode), amountCents: cents(amountCents) })
}

async function plan(trade: PlacePlanNeeds, act: Act, { fundCode, amountCents }: DeedOf<'plan'>) {
  await placePlan(trade, {
    ...signedOf(act, fundCode),
    brand: mainBrand,
    planKind: 'regular',
    prizeCode: '',
    agreement: {
      cycle: 'biweek',
      payDay: 2,
      amountCents: cents(amountCents),
      payChannel: BALANCE_CHANNEL,
      paySource: '',
      stepKind: null,
      stepValue: null,
      stepEvery: null,
      stepCeilingCents: null,
      targetKind: null,
      targetValue: null,
    },
  })
}

async function keepCash(trade: WalletNeeds, act: Act, { fundCode, keepCents }: DeedOf<'keepCash'>) {
  const { accountId, passwordToken, protocolIds } = signedOf(act, fundCode)
  const owner = { accountId, brandId: mainBrand.id }
  const setting = { ...owner, isOn: true, keepCents: cents(keepCents), passwordToken, protocolIds }
  await createWallet(trade).setTransfer(setting)
}

/** What all deeds together need. */
export type DeedNeeds = BuyNeeds &
  PayNeeds &
  RedeemNeeds &
  GoldTrade &
  PensionTrade &
  PlacePlanNeeds &
  WalletNeeds

/** Does what a person of the demo did, the ordinary way. */
export async function actAs(trade: DeedNeeds, act: Act): Promise<void> {
  const { deed } = act
  switch (deed.kind) {
    case 'buy':
      return buy(trade, act, deed)
    case 'buyPension':
      return buy(trade, act, deed, PENSION_CHANNEL)
    case 'buyPeriod':
      return buyPeriod(trade, act, deed)
    case 'redeem':
      return redeem(trade, act, deed)
    case 'buyGold':
      return buyGold(trade, act, deed)
    case 'sellGold':
      return sellGold(trade, act, deed)
    case 'contribute':
      return contribute(trade, act, deed)
    case 'plan':
      return plan(trade, act, deed)
    case 'keepCash':
      return keepCash(trade, act, deed)
    default:
      return deed satisfies never
  }
}
