import type { moneyFundCalls } from '@koi/contracts/calls/money-funds'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { profitDayText } from '@koi/domain/holdings/profit-day-text'
import { cents } from '@koi/domain/money/cents'
import { NO_RATE, rateText } from '@koi/domain/rates/format-rate'
import type { Handlers } from '#http/handlers.ts'
import { wireProtocols, type TradeDeps } from '#modules/trade/index.ts'
import { quickRedeem } from './quick-redeem.ts'
import type { TransferRun } from './transfer-setting-store.ts'
import type { Wallet } from './wallet.ts'
import type { WalletRow } from './wallet-store.ts'

const named = (fund: Pick<WalletRow, 'fundCode' | 'spid' | 'name'>) => ({
  fund_code: fund.fundCode,
  spid: fund.spid,
  fund_brief_name: fund.name,
})

const fourDecimals = (scaled: number | null) => (scaled === null ? NO_RATE : rateText(scaled))

const published = ({ income, sevenDayRate, rateDay }: WalletRow) => ({
  day7_profit_rate: fourDecimals(sevenDayRate),
  day1_profit_rate: fourDecimals(income),
  rate_day: rateDay ?? '',
})

const carryText = ({ carry, carryDay }: WalletRow) =>
  carry === 'daily' ? '收益每日结转为份额' : `收益每日累计，每月 ${carryDay} 日结转为份额`

const amounts = (wallet: WalletRow) => ({
  balance_cents: cents(wallet.valueCents),
  in_transit_cents: cents(wallet.transitCents),
  redeeming_cents: cents(wallet.frozenShares),
})

const wireRun = ({ day, orderId, amountCents, reason }: TransferRun) => ({
  day,
  listid: orderId ?? '',
  amount_cents: cents(amountCents),
  reason,
})

type Asset = Awaited<ReturnType<Wallet['asset']>>

const wireAsset = ({ wallet, terms, nowMs, cashCents, setting, lastRun, nextDay }: Asset) => ({
  ...named(wallet),
  ...published(wallet),
  ...amounts(wallet),
  unpaid_cents: cents(wallet.unpaidCents),
  cash_cents: cents(cashCents),
  yday_profit: wallet.dayProfitCents === null ? null : cents(wallet.dayProfitCents),
  last_profit_desc: profitDayText(wallet.dayProfitDay, shanghaiDate(nowMs)),
  total_profit: cents(wallet.profitCents),
  carry_text: carryText(wallet),
  is_demo_market: terms.origin === 'demo',
  buy_button_status: terms.buyStatus,
  auto: {
    is_on: setting?.isOn ?? false,
    keep_cents: cents(setting?.keepCents ?? 0),
    next_day: nextDay,
    last_run: lastRun ? wireRun(lastRun) : null,
  },
  protocols: wireProtocols(terms),
})

export const moneyFundHandlers = (
  deps: TradeDeps,
  wallet: Wallet,
): Handlers<typeof moneyFundCalls> => ({
  async queryLqtBalance(_request, { accountId, brand }) {
    const found = await wallet.balance({ accountId, brandId: brand.id })
    return { ...named(found), ...amounts(found) }
  },
  async queryYejAsset(_request, { accountId, brand }) {
    return wireAsset(await wallet.asset({ accountId, brandId: brand.id }))
  },
  async queryYejMaxProfitRate(_request, { brand }) {
    const best = await wallet.bestRate(brand)
    return {
      ...named(best),
      day7_profit_rate: fourDecimals(best.sevenDayRate),
      rate_day: best.rateDay ?? '',
    }
  },
  async queryFundMfCustom({ fund_code, spid }, { accountId, brand }) {
    const { fund, quick } = await wallet.moneyFund({ accountId, fundCode: fund_code, spid }, brand)
    return {
      ...named(fund),
      ...published(fund),
      carry_text: carryText(fund),
      quick: {
        state: quick.state,
        reason: quick.reason,
        day_cap_cents: quick.dayCapCents,
        day_room_cents: quick.dayRoomCents,
        room_cents: quick.roomCents,
      },
    }
  },
  async quickRedeem(request, { accountId }) {
    const { orderId } = await quickRedeem(deps, {
      accountId,
      fundCode: request.fund_code,
      spid: request.spid,
      shares: request.shares,
      passwordToken: request.password_token,
      idempotencyKey: request.idempotency_key,
      biStat: request.bi_stat,
      frontEndTraceId: request.front_end_trace_id,
    })
    return { listid: orderId }
  },
  async setWalletTransfer(request, { accountId, brand }) {
    await wallet.setTransfer({
      accountId,
      brandId: brand.id,
      isOn: request.is_on,
      keepCents: request.keep_cents,
      passwordToken: request.password_token,
      protocolIds: request.protocol_ids,
    })
    return { is_on: request.is_on }
  },
})
