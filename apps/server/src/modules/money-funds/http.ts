import type { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { profitDayText } from '@koi/domain/holdings/profit-day-text'
import { cents } from '@koi/domain/money/cents'
import { NO_RATE, rateText } from '@koi/domain/rates/format-rate'
import type { Handlers } from '#http/handlers.ts'
import { wireProtocols } from '#modules/trade/index.ts'
import { quickRedeem, type QuickRedeemNeeds } from './quick-redeem.ts'
import type { TransferRun } from './transfer-setting-store.ts'
import type { Wallet } from './wallet.ts'
import type { WalletRow } from './wallet-store.ts'

const fourDecimals = (scaled: number | null) => (scaled === null ? NO_RATE : rateText(scaled))

const published = ({ income, sevenDayRate, rateDay }: WalletRow) => ({
  sevenDayRate: fourDecimals(sevenDayRate),
  per10kIncome: fourDecimals(income),
  rateDay: rateDay ?? '',
})

const carryText = ({ carry, carryDay }: WalletRow) =>
  carry === 'daily' ? '收益每日结转为份额' : `收益每日累计，每月 ${carryDay} 日结转为份额`

const amounts = (wallet: WalletRow) => ({
  balanceCents: wallet.valueCents,
  inTransitCents: wallet.transitCents,
  redeemingCents: cents(wallet.frozenShares),
})

const wireRun = ({ day, orderId, amountCents, reason }: TransferRun) => ({
  day,
  orderId: orderId ?? '',
  amountCents: cents(amountCents),
  reason,
})

type Asset = Awaited<ReturnType<Wallet['asset']>>

const wireAsset = ({ wallet, terms, nowMs, cashCents, setting, lastRun, nextDay }: Asset) => ({
  ...terms,
  ...wallet,
  ...published(wallet),
  ...amounts(wallet),
  cashCents,
  lastProfitDesc: profitDayText(wallet.dayProfitDay, shanghaiDate(nowMs)),
  totalProfitCents: wallet.profitCents,
  carryText: carryText(wallet),
  isDemoMarket: terms.origin === 'demo',
  auto: {
    isOn: setting?.isOn ?? false,
    keepCents: cents(setting?.keepCents ?? 0),
    nextDay,
    lastRun: lastRun ? wireRun(lastRun) : null,
  },
  protocols: wireProtocols(terms),
})

export const moneyFundHandlers = (
  deps: QuickRedeemNeeds,
  wallet: Wallet,
): Handlers<typeof moneyFundCalls> => ({
  async queryLqtBalance(_request, { accountId, brand }) {
    const found = await wallet.balance({ accountId, brandId: brand.id })
    return { ...found, ...amounts(found) }
  },
  async queryYejAsset(_request, { accountId, brand }) {
    return wireAsset(await wallet.asset({ accountId, brandId: brand.id }))
  },
  async queryYejMaxProfitRate(_request, { brand }) {
    const best = await wallet.bestRate(brand)
    return {
      ...best,
      sevenDayRate: fourDecimals(best.sevenDayRate),
      rateDay: best.rateDay ?? '',
    }
  },
  async queryFundMfCustom({ fundCode, spid }, { accountId, brand }) {
    const { fund, quick } = await wallet.moneyFund({ accountId, fundCode, spid }, brand)
    return {
      ...fund,
      ...published(fund),
      carryText: carryText(fund),
      quick,
    }
  },
  async quickRedeem(request, { accountId }) {
    const { orderId } = await quickRedeem(deps, { ...request, accountId })
    return { orderId }
  },
  async setWalletTransfer(request, { accountId, brand }) {
    await wallet.setTransfer({
      ...request,
      keepCents: cents(request.keepCents),
      accountId,
      brandId: brand.id,
    })
    return { isOn: request.isOn }
  },
})
