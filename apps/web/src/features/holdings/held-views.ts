import { to } from '@koi/contracts/pages'
import {
  companyGroups,
  heldGroups,
  heldKindOf,
  type HeldGroup,
  type HeldOrder,
} from './held-groups.ts'
import type { HeldAccount, HeldFund } from './model.ts'

/** The lists of what one holds: all, by kind, by company (RT-071..075). */
export type HeldView = 'total' | 'current' | 'steady' | 'advanced' | 'company'

/** Where each list is, in the order they stand beside one another. */
export const heldViews: readonly { view: HeldView; label: string; href: () => string }[] = [
  { view: 'total', label: '全部', href: () => to.holdTotal() },
  { view: 'current', label: '活期', href: () => to.holdCurrent() },
  { view: 'steady', label: '稳健', href: () => to.holdSteady() },
  { view: 'advanced', label: '进阶', href: () => to.holdAdvanced() },
  { view: 'company', label: '按机构', href: () => to.holdCompany() },
]

/** The holdings a list shows. */
export const fundsIn = (view: HeldView, funds: readonly HeldFund[]): HeldFund[] =>
  funds.filter((fund) => view === 'total' || view === 'company' || heldKindOf(fund) === view)

/** Accounts are of one kind only where all they can hold is: term accounts are steady. */
export const accountsIn = (view: HeldView, accounts: readonly HeldAccount[]): HeldAccount[] =>
  accounts.filter(({ appKind: kind }) => {
    // A combination is nobody's fund alone, and is seen where all that is held is seen.
    if (view === 'total' || view === 'company') return true
    const isTerm = kind === 'shortTerm' || kind === 'midTerm'
    return view === 'steady' ? isTerm : view === 'advanced' && kind === 'union'
  })

export const groupsIn = (
  view: HeldView,
  funds: readonly HeldFund[],
  order: HeldOrder,
  newestDay: string,
): HeldGroup[] =>
  view === 'company' ? companyGroups(funds, order, newestDay) : heldGroups(funds, order, newestDay)

/** The page of an account. */
export function accountAddress({
  appKind: kind,
  appAccountId: id,
  unionId,
  fundCode,
}: Pick<HeldAccount, 'appKind' | 'appAccountId' | 'unionId' | 'fundCode'>): string {
  if (kind === 'pension') return to.pension()
  if (kind === 'union') return to.holdUnion({ unionId })
  const query = { appAccountId: id, fundCode }
  return kind === 'shortTerm' ? to.shortTermAccount(query) : to.midTermAccount(query)
}
