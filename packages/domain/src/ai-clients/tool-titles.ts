/** What the tools of AI clients are called for people, by their names. */
const toolTitles: Readonly<Record<string, string>> = {
  search_funds: '查找基金',
  fund_facts: '基金资料',
  fund_metrics: '基金风险指标',
  compare_funds: '基金对比',
  own_holdings: '我的持仓',
  own_orders: '我的订单',
  own_watchlist: '我的自选',
  market_after_close: '市场收盘',
  fund_rules: '基金费率和规则',
  trading_calendar: '交易日历',
}

/** What a tool is called; one that is no more by its name. */
export const toolTitle = (name: string): string => toolTitles[name] ?? name
