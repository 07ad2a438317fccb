/** What an AI client may be allowed to read; there is none by which anything could be written. Names as OAuth has them. */
export const SCOPES = ['market', 'holdings', 'orders', 'watchlist'] as const
export type Scope = (typeof SCOPES)[number]

/** What a scope is in words a person understands, and what it does not include. */
export const scopeTexts: Readonly<Record<Scope, { title: string; detail: string }>> = {
  market: {
    title: '看行情和基金资料',
    detail: '指数收盘、基金净值、费用、风险指标、交易日历。都是公开数据',
  },
  holdings: {
    title: '看我的持仓和收益',
    detail: '总资产、余额、每只基金的市值和收益。不含姓名、手机号和银行卡',
  },
  orders: {
    title: '看我的订单',
    detail: '最近 5 笔订单的产品、金额、日期和状态。不含订单号和银行卡',
  },
  watchlist: {
    title: '看我的自选',
    detail: '自选了哪些基金和它们的涨跌。不含备注、分组和提醒',
  },
}

/** Whether a scope is of what belongs to the person, not of what everybody can look up. */
export const isOwn = (scope: Scope): boolean => scope !== 'market'

const isScope = (name: string): name is Scope => SCOPES.some((scope) => scope === name)

/**
 * The scopes of a request as RFC 6749 writes them (section 3.3: words with spaces between), in the product's order. Nothing asked for is all:
 * the person decides which anyway. Undefined where none of what is asked for exists.
 */
export function scopesAsked(text: string | undefined): Scope[] | undefined {
  const words = (text ?? '').split(' ').filter((word) => word !== '')
  if (words.length === 0) return [...SCOPES]
  const known = new Set(words.filter(isScope))
  return known.size === 0 ? undefined : SCOPES.filter((scope) => known.has(scope))
}
