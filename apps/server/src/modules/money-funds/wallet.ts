import { signed } from '@koi/domain/trade/signed-acts'
import type { Shelf } from '@koi/domain/brands/shelf'
import { isOnShelf } from '@koi/domain/brands/shelf'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents, type Cents } from '@koi/domain/money/cents'
import { quickRoom } from '@koi/domain/money-funds/quick-room'
import type { Queries } from '#kernel/db.ts'
import { cashBalance } from '#modules/ledger/index.ts'
import {
  checkSuitability,
  freeLots,
  frozenShares,
  openLots,
  protocolIdsOf,
  redeemStatusOf,
  type Needs,
  takeToken,
} from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import { findPool } from './pool-store.ts'
import { quickDayOf } from './quick-store.ts'
import { nextRunDay } from './run-transfers.ts'
import { lastRunOf, settingOf, switchOff, switchOn } from './transfer-setting-store.ts'
import { bestMoneyFund, findMoneyFund, findWallet } from './wallet-store.ts'

const quickReasons = {
  open: '',
  off: '该产品不支持快速转出',
  capUsed: '今日快速转出额度已用完',
  poolEmpty: '快速转出额度已被领完，可改用普通卖出',
  noShares: '没有今天可以转出的份额',
} as const
type QuickState = keyof typeof quickReasons

interface Who {
  accountId: string
  fundCode: string
  spid: string
}

/** What can be redeemed at once now, as the page says it before the press. */
export async function quickOf(deps: Needs<'findTerms'>, tx: Queries, who: Who, nowMs: number) {
  const day = shanghaiDate(nowMs)
  const own = await quickDayOf(tx, { ...who, day })
  const pool = await findPool(tx, who.fundCode)
  const terms = await deps.findTerms(tx, who.fundCode, who.spid)
  const room = quickRoom({ ...own, poolCents: pool?.cashCents ?? 0 })
  const { redeemableShares } = freeLots(
    await openLots(tx, who.accountId, who.fundCode),
    await frozenShares(tx, who.accountId, who.fundCode),
    day,
  )
  const isOffered =
    pool !== undefined && !pool.isShut && terms !== undefined && redeemStatusOf(terms) === 1
  const state: QuickState = !isOffered
    ? 'off'
    : room.kind !== 'open'
      ? room.kind
      : redeemableShares === 0
        ? 'noShares'
        : 'open'
  return {
    state,
    reason: quickReasons[state],
    dayCapCents: own.dayCapCents,
    dayRoomCents: cents(Math.max(0, own.dayCapCents - own.usedCents)),
    roomCents: cents(
      state === 'open' && room.kind === 'open' ? Math.min(room.roomCents, redeemableShares) : 0,
    ),
  }
}

interface Owner {
  accountId: string
  brandId: string
}

async function getWallet(tx: Queries, { accountId, brandId }: Owner, nowMs: number) {
  const wallet = await findWallet(tx, accountId, brandId, nowMs)
  if (!wallet) throw refuse('walletOff')
  return wallet
}

type AssetNeeds = Needs<'db' | 'clock' | 'calendar' | 'findTerms'>

/** Everything about the wallet, as of business now. */
async function walletAsset(deps: AssetNeeds, owner: Owner) {
  const { db } = deps
  const nowMs = await deps.clock.now()
  const wallet = await getWallet(db, owner, nowMs)
  const terms = await deps.findTerms(db, wallet.fundCode, wallet.spid)
  if (!terms) throw refuse('walletOff')
  return {
    wallet,
    terms,
    nowMs,
    cashCents: await cashBalance(db, owner.accountId),
    setting: await settingOf(db, owner.accountId),
    lastRun: await lastRunOf(db, owner.accountId),
    nextDay: nextRunDay(await deps.calendar(db), nowMs),
  }
}

interface TransferRequest extends Owner {
  isOn: boolean
  keepCents: Cents
  passwordToken: string
  protocolIds: string
}

type TransferNeeds = Needs<'db' | 'clock' | 'findTerms' | 'investorOf' | 'useToken' | 'isTokenUsed'>

/** Agreed to by payment password, the fund's papers and the one suitability function; switching off needs nothing. */
async function setTransfer(deps: TransferNeeds, request: TransferRequest): Promise<void> {
  const { accountId, keepCents } = request
  await deps.db.transaction(async (tx) => {
    if (!request.isOn) {
      await switchOff(tx, accountId)
      return
    }
    const nowMs = await deps.clock.read(tx)
    const { fundCode, spid } = await getWallet(tx, request, nowMs)
    const what = signed('switchOnWallet', { fundCode, spid, keepCents })
    const use = { accountId, ...what, token: request.passwordToken }
    if (await deps.isTokenUsed(tx, use)) return
    const terms = await deps.findTerms(tx, fundCode, spid)
    if (!terms) throw refuse('walletOff')
    await checkSuitability(deps, tx, { accountId, confirmedMismatch: false }, terms, nowMs)
    const accepted = new Set(request.protocolIds.split(','))
    if (!protocolIdsOf(fundCode).every((id) => accepted.has(id))) throw refuse('protocolsMissing')
    await takeToken(deps, tx, request, what, nowMs)
    const { protocolIds } = request
    await switchOn(tx, { accountId, keepCents, fundCode, spid, protocolIds, nowMs })
  })
}

export type WalletNeeds = AssetNeeds & TransferNeeds

export function createWallet(deps: WalletNeeds) {
  return {
    async balance(owner: Owner) {
      return getWallet(deps.db, owner, await deps.clock.now())
    },
    asset: (owner: Owner) => walletAsset(deps, owner),
    setTransfer: (request: TransferRequest) => setTransfer(deps, request),
    async bestRate(shelf: Shelf) {
      const isSold = shelf.shelf === undefined || shelf.shelf.includes('money')
      const nowMs = await deps.clock.now()
      const best = isSold ? await bestMoneyFund(deps.db, nowMs, shelf.spids) : undefined
      if (!best) throw refuse('walletOff')
      return best
    },
    /** Any product can be asked: what is no money fund has no quick redemption. */
    async moneyFund(who: Who, shelf: Shelf) {
      const nowMs = await deps.clock.now()
      const terms = await deps.findTerms(deps.db, who.fundCode, who.spid)
      const fund = terms && (await findMoneyFund(deps.db, who.accountId, who.fundCode, nowMs))
      // What has left the shelf can still be sold by who holds it.
      const isThere = fund && (isOnShelf(terms, shelf) || fund.shares > 0)
      if (!isThere) throw refuse('productUnknown')
      return { fund, quick: await quickOf(deps, deps.db, who, nowMs) }
    },
  }
}

export type Wallet = ReturnType<typeof createWallet>
