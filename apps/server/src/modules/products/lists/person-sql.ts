import type { InvestorClass } from '@koi/domain/suitability/investor-class'
import { mayBuy, type InvestorRating } from '@koi/domain/suitability/may-buy'
import { ownReason } from '@koi/domain/suitability/own-reason'
import { newestSittingOf } from '#kernel/sql/newest-sitting-sql.ts'

/** What decides which products somebody may buy. */
export interface PersonRow {
  isForbidden: boolean
  hasPension: boolean
  class: InvestorClass | null
  validUntilMs: number | null
}

/** The same as JSON, of the account and the exam that two expressions name; null of nobody. */
export const personOf = (account: string, exam: string) => `(
  select jsonb_build_object('isForbidden', a.is_forbidden, 'class', s.class,
    'hasPension', exists (select from account inner_account where inner_account.owner_id = a.id and inner_account.app_kind = 'pension'),
    'validUntilMs', (extract(epoch from s."validUntilMs") * 1000)::bigint)
  from account a left join lateral (${newestSittingOf('a.id', exam)}) s on true where a.id = ${account})`

/** Y shares are held in a pension account and nowhere else (MONEY 1.12). */
const PENSION_CATEGORY = 'pension'

/** What the newest exam said, if somebody took one. */
export function investorIn(person: PersonRow | null): InvestorRating | undefined {
  if (!person || person.class === null || person.validUntilMs === null) return undefined
  return { class: person.class, validUntilMs: person.validUntilMs }
}

/** Why a person may not buy a product that others may; undefined of a visitor, of whom nothing is known. */
export function reasonOf(
  person: PersonRow | null,
  { category, riskCode }: { category: string; riskCode: number },
  { nowMs, canPay }: { nowMs: number; canPay: boolean },
): string | undefined {
  if (!person) return undefined
  return ownReason({
    canPay,
    isForbidden: person.isForbidden,
    lacksPension: category === PENSION_CATEGORY && !person.hasPension,
    verdict: mayBuy({ investor: investorIn(person), riskCode, nowMs, confirmedMismatch: false })
      .kind,
  })
}
