import type { MoveState } from '@koi/domain/payment/payment-words'
import type { Cents } from '@koi/domain/money/cents'
import { sql, type Queries } from '#kernel/db.ts'

export interface CardRow {
  id: string
  accountId: string
  bankCode: string
  lastFour: string
  phoneMasked: string
  isDefault: boolean
  boundMs: number
  /** Cents that came from it less what went back to it. */
  netInCents: Cents
  /** Cents of orders and transfers with it that are under way. */
  inTransitCents: Cents
  /** Cents paid with it on the business day. */
  paidTodayCents: Cents
}

const columns = `c.id, c.account_id as "accountId", c.bank_code as "bankCode", c.last_four as "lastFour",
  c.phone_masked as "phoneMasked", c.is_default as "isDefault", c.bound_at as "boundMs",
  (select coalesce(sum(p.received_cents), 0) from payment p where p.card_id = c.id)::bigint
    - (select coalesce(sum(r.amount_cents), 0) from pay_refund r join payment p on p.id = r.payment_id
       where p.card_id = c.id)::bigint
    - (select coalesce(sum(o.amount_cents), 0) from card_payout o
       where o.card_id = c.id and o.state <> 'failed')::bigint as "netInCents",
  (select coalesce(sum(t.amount_cents), 0) from trade_order t
     where t.pay_source = c.id and t.state in ('created', 'paid', 'moving'))::bigint
    + (select coalesce(sum(r.amount_cents), 0) from pay_refund r join payment p on p.id = r.payment_id
       where p.card_id = c.id and r.state <> 'done')::bigint
    + (select coalesce(sum(o.amount_cents), 0) from card_payout o
       where o.card_id = c.id and o.state in ('due', 'running'))::bigint as "inTransitCents",
  (select coalesce(sum(p.received_cents), 0) from payment p
     where p.card_id = c.id and shanghai_date(p.made_at) = shanghai_date(business_now()))::bigint
    as "paidTodayCents"`

const list = sql<CardRow>(
  'card-list',
  `select ${columns} from bank_card c where c.account_id = $1 and c.unbound_at is null
   order by c.is_default desc, c.bound_at, c.id`,
)

/** A person's cards, the default one first. */
export const cardsOf = (queries: Queries, accountId: string) => queries.rows(list, [accountId])

const ofPerson = `c.id = $1 and c.unbound_at is null
  and c.account_id = (select coalesce(a.owner_id, a.id) from account a where a.id = $2)`
const one = sql<CardRow>('card-find', `select ${columns} from bank_card c where ${ofPerson}`)
const lock = sql<{ id: string }>(
  'card-lock',
  `select c.id from bank_card c where ${ofPerson} for update`,
)

/** One card of a person, also for an account inside theirs; somebody else's is as unknown as a missing one. */
export const findCard = (queries: Queries, id: string, accountId: string) =>
  queries.find(one, [id, accountId])

/** As `findCard`; whoever pays with the card, unbinds or chooses it takes turns. */
export async function lockCard(tx: Queries, id: string, accountId: string) {
  // What was paid until a moment ago is read after the lock, by a statement of its own.
  const locked = await tx.find(lock, [id, accountId])
  return locked && findCard(tx, locked.id, accountId)
}

const lockAccount = sql('card-lock-account', 'select id from account where id = $1 for update')
export const lockCardHolder = (tx: Queries, accountId: string) => tx.run(lockAccount, [accountId])

const insert = sql(
  'card-insert',
  `insert into bank_card (id, account_id, bank_code, last_four, number_fingerprint, phone_masked,
     agreement, is_default, bound_at)
   select b.id, b.account_id, b.bank_code, b.last_four, b.number_fingerprint, b.phone_masked, b.agreement,
     not exists (select from bank_card c where c.account_id = b.account_id and c.unbound_at is null),
     to_timestamp($2 / 1000.0)
   from card_binding b where b.id = $1
   on conflict (account_id, number_fingerprint) where unbound_at is null do nothing`,
)

/** The card of a binding whose code was right; false where it is bound already. */
export const insertCard = async (tx: Queries, bindingId: string, nowMs: number) =>
  (await tx.run(insert, [bindingId, nowMs])) === 1

const unbind = sql(
  'card-unbind',
  `update bank_card set unbound_at = to_timestamp($2 / 1000.0), is_default = false where id = $1`,
)
export const unbindCard = (tx: Queries, id: string, nowMs: number) => tx.run(unbind, [id, nowMs])

const dropDefault = sql(
  'card-default-drop',
  'update bank_card set is_default = false where account_id = $1 and is_default',
)
const setDefault = sql('card-default', 'update bank_card set is_default = true where id = $1')
const heir = sql(
  'card-default-heir',
  `update bank_card set is_default = true where id = (
     select id from bank_card where account_id = $1 and unbound_at is null order by bound_at, id limit 1)
     and not exists (select from bank_card where account_id = $1 and is_default and unbound_at is null)`,
)

export async function makeDefault(tx: Queries, accountId: string, cardId: string) {
  await tx.run(dropDefault, [accountId])
  await tx.run(setDefault, [cardId])
}

/** Where the default card went, the oldest one left takes its place. */
export const chooseHeir = (tx: Queries, accountId: string) => tx.run(heir, [accountId])

const transfers = sql<TransferRow>(
  'card-transfers',
  `select t.id as "transferId", t.direction, t.amount_cents as "amountCents", t.state, t.made_at as "madeMs",
     t.ended_at as "endedMs", c.bank_code as "bankCode", c.last_four as "lastFour"
   from (
     select id, 'in' as direction, card_id, amount_cents, 'done' as state, made_at, ended_at from payment
       where account_id = $1 and order_id is null and state = 'paid'
     union all
     select id, 'out', card_id, amount_cents, case when state = 'due' then 'running' else state end,
       made_at, ended_at from card_payout where account_id = $1
   ) t join bank_card c on c.id = t.card_id
   order by t.made_at desc, t.id desc offset $2 limit $3`,
)

export interface TransferRow {
  transferId: string
  direction: 'in' | 'out'
  amountCents: Cents
  state: MoveState
  madeMs: number
  endedMs: number | null
  bankCode: string
  lastFour: string
}

/** Money between balance and cards, newest first. */
export const transfersOf = (
  queries: Queries,
  accountId: string,
  { offset, limit }: { offset: number; limit: number },
) => queries.rows(transfers, [accountId, offset, limit])
