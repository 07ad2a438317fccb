import { formatNav } from '@koi/domain/products/nav'
import { formatShares } from '@koi/domain/products/shares'
import { formatGrams, formatPerGram, gramPriceOf } from '@koi/domain/gold/grams'
import { cents } from '@koi/domain/money/cents'
import { formatSigned } from '@koi/domain/money/format-cents'
import { isOrderKind } from '@koi/domain/trade/order-kinds'
import { orderKindLabel } from '@koi/domain/trade/order-states'
import { NO_RATE } from '@koi/domain/rates/format-rate'
import type { MoneyEntryKind } from '@koi/domain/ledger/money-events'
import type { Priced } from './statement-store.ts'

/** What was gained or moved, with its sign: `+1,234.50`, `-12.00`, a bare `0.00`. */
export const signedYuan = (value: number): string => formatSigned(cents(value))

/** `1,234.50` shares; gold by the gram: `20.3242 克`. */
export function shares(value: number | null, category: string): string {
  if (value === null) return NO_RATE
  return category === 'gold' ? `${formatGrams(value)} 克` : formatShares(value)
}

/** `1.0345`; of gold the price of a gram in yuan: `552.83`. */
export function nav(value: number | null, { category, navDecimals }: Priced): string {
  if (value === null) return NO_RATE
  return category === 'gold' ? formatPerGram(gramPriceOf(value)) : formatNav(value, navDecimals)
}

export const tradeKind = (kind: string): string =>
  isOrderKind(kind) ? orderKindLabel(kind) : '现金分红'

/** What an entry of the ledger is called on a statement; a new kind does not compile without a name. */
const entryNames: Readonly<Record<MoneyEntryKind, string>> = {
  pay: '付款',
  refund: '退款',
  refundOut: '原路退款',
  paySuspense: '付款待查',
  payLate: '逾期付款',
  suspenseBack: '待查款退回',
  deposit: '银行卡转入',
  withdraw: '提现到银行卡',
  withdrawOut: '提现已汇出',
  withdrawBack: '提现退回',
  demoMoney: '演示资金转入',
  ownMoney: '自有资金登记',
  playBack: '体验金退回',
  confirmBuy: '买入确认',
  freeze: '份额冻结',
  unfreeze: '份额解冻',
  unfreezeRest: '未受理份额解冻',
  confirmRedeem: '卖出确认',
  payOut: '卖出到账',
  confirmConvert: '转换确认',
  exchangeOut: '换购转出',
  exchangeIn: '换购转入',
  exchangeBack: '换购退款',
  dividend: '现金分红',
  income: '收益结转',
  incomePaid: '货币基金收益到账',
  carry: '收益结转',
  split: '份额折算',
  quickRedeem: '快速转出到账',
  advanceCredit: '垫资额度调整',
  confirmSubscribe: '认购确认',
  raisingInterest: '募集期利息',
  transfer: '份额转让',
  unionFund: '组合买入',
  unionReturn: '组合退款',
  unionPayOut: '组合卖出到账',
  unionSweep: '组合余款转入',
  pensionIn: '养老金缴存',
  pensionOut: '养老金领取',
  reconfirm: '净值更正重新确认',
  correctionPay: '净值更正补款',
}

const names: ReadonlyMap<string, string> = new Map(Object.entries(entryNames))

export const cashKind = (kind: string): string =>
  kind.startsWith('unconfirm') ? '净值更正冲回' : (names.get(kind) ?? '资金变动')
