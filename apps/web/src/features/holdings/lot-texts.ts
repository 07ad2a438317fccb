import type { Cents } from '@koi/domain/money/cents'
import type { Lot } from './model.ts'

const SOURCES = {
  buy: '买入',
  dividend: '分红再投',
  income: '收益结转',
  split: '份额折算',
  subscribe: '认购',
  convert: '转换转入',
  exchange: '换购转入',
  transfer: '受让',
} as const satisfies Record<Lot['source'], string>

/** What the money of a lot was. */
const PAYMENTS = {
  buy: '付款金额',
  dividend: '分红金额',
  subscribe: '付款金额',
  convert: '转入金额',
  exchange: '转入金额',
  transfer: '付款金额',
} as const satisfies Record<Exclude<Lot['source'], 'income' | 'split'>, string>

/** What a lot is called: `买入 2026-08-10`. Income gathers over many days and has no day of its own. */
export function lotTitle({ source, tradeDate }: Pick<Lot, 'source' | 'tradeDate'>): string {
  return source === 'income' ? SOURCES.income : `${SOURCES[source]} ${tradeDate}`
}

/** What was paid for a lot; undefined where nobody paid: income and split shares cost nothing. */
export function lotPayment(
  lot: Pick<Lot, 'source' | 'costCents'>,
): { label: string; amountCents: Cents } | undefined {
  if (lot.source === 'income' || lot.source === 'split') return undefined
  return { label: PAYMENTS[lot.source], amountCents: lot.costCents }
}
