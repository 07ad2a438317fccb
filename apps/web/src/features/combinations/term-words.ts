import { to } from '@koi/contracts/pages'
import { adviceText } from '#features/products/index.ts'
import type { TermKind } from './model.ts'

/** Words and addresses of the two kinds of account for a term. */
interface TermWords {
  name: string
  home: (query: { appAccountId?: string; fundCode?: string; spid?: string }) => string
  detail: (query: { appAccountId?: string }) => string
  buy: (query: { appAccountId?: string; fundCode?: string }) => string
  redeem: (query: { appAccountId?: string }) => string
}

export const termWords: Readonly<Record<TermKind, TermWords>> = {
  shortTerm: {
    name: '短期账户',
    home: (query) => to.shortTermAccount(query),
    detail: (query) => to.shortTermDetail(query),
    buy: (query) => to.shortTermBuy(query),
    redeem: (query) => to.shortTermRedeem(query),
  },
  midTerm: {
    name: '中期账户',
    home: (query) => to.midTermAccount(query),
    detail: (query) => to.midTermDetail(query),
    buy: (query) => to.midTermBuy(query),
    redeem: (query) => to.midTermRedeem(query),
  },
}

/** The rule of an account for a term that one has to know before paying in. */
export function termRule(
  kind: TermKind,
  { lockDays, recommendedHolding }: { lockDays: number | null; recommendedHolding: string },
): string {
  if (kind === 'shortTerm' && lockDays !== null) {
    return `每笔转入自确认日起锁定 ${lockDays} 天，到期后的交易日起可随时转出`
  }
  return recommendedHolding === ''
    ? '可随时转出，持有时间越短，赎回费可能越高'
    : `${adviceText(recommendedHolding)}；可随时转出，持有不足 7 天的部分赎回费较高`
}
