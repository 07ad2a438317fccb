import { sql, type Queries } from '#kernel/db.ts'
import type { CombinationKind } from '@koi/domain/combinations/app-kinds'

export interface CombinationRow {
  fundCode: string
  spid: string
  unionId: string | null
  category: string
  kind: CombinationKind
  name: string
  /** Natural days in which a deposit cannot be redeemed; null without a lock. */
  lockDays: number | null
  recommendedHolding: string
}

const columns = `f.code as "fundCode", f.spid, f.union_id as "unionId", f.category,
  case f.sale_state when 'shortTerm' then 'shortTerm' when 'midTerm' then 'midTerm' else 'union' end as kind,
  f.name, case f.sale_state when 'shortTerm' then f.duration end as "lockDays",
  f.recommended_holding as "recommendedHolding"`

const byUnion = sql<CombinationRow>(
  'combination-of-union',
  `select ${columns} from fund f where f.union_id = $1 and f.category = 'union'`,
)
const byCode = sql<CombinationRow>(
  'combination-of-code',
  `select ${columns} from fund f where f.code = $1 and f.category = 'union'`,
)
const firstOfKind = sql<CombinationRow>(
  'combination-of-kind',
  `select ${columns} from fund f where f.category = 'union' and f.sale_state = $1
     and f.spid = any ($2::text[]) order by f.heat desc, f.code limit 1`,
)

/** The combination of a union id. */
export const findByUnion = (queries: Queries, unionId: string) => queries.find(byUnion, [unionId])

/** The combination behind a product code; undefined for every other product. */
export const findByCode = (queries: Queries, fundCode: string) => queries.find(byCode, [fundCode])

/** The product that is offered where nobody said which: the most asked for of its kind. */
export const findFirstOfKind = (
  queries: Queries,
  kind: Exclude<CombinationKind, 'union'>,
  spids: readonly string[],
) => queries.find(firstOfKind, [kind, spids])

/** The key under which a person holds it: the union id, or the product code of an account product. */
export const holdingKeyOf = ({ kind, unionId, fundCode }: CombinationRow): string =>
  kind === 'union' && unionId !== null ? unionId : fundCode

const byAccount = sql<CombinationRow>(
  'combination-of-account',
  `select ${columns} from account a
   join fund f on f.category = 'union' and (f.code = a.app_key or f.union_id = a.app_key)
   where a.id = $1`,
)

/** What an account holds; undefined for accounts of other purposes. */
export const findByAccount = (queries: Queries, accountId: string) =>
  queries.find(byAccount, [accountId])
