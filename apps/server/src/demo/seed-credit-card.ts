import { DAY_MS } from '@koi/domain/calendar/dates'
import { sql, type Db } from '#kernel/db.ts'
import { workCreditCards } from '#modules/credit-card/index.ts'
import type { Services } from '../services.ts'

const OPENED_DAYS_AGO = 40

const addCard = sql(
  'demo-credit-card-seed',
  `with card as (
     insert into credit_card (id, account_id, bank_code, last_four, number_fingerprint, holder_shown, agreement, bound_at, next_ask_at)
     select 'demo-lin-credit', a.id, 'CMB', '8866', 'demo-lin-credit', '*进', 'DEMO-demo-lin', to_timestamp($1 / 1000.0), business_now()
     from account a where a.id = 'demo-lin'
     on conflict (id) do nothing
     returning agreement, bound_at
   )
   insert into demo_credit_line (id, agreement, kind, amount_cents, made_at, done_at)
   select agreement, agreement, 'opened', 0, bound_at, bound_at from card`,
)

/** 林进 has a credit card with a bill; nothing where the card is there, or was taken away. */
export async function seedCreditCard(
  db: Db,
  { clock, creditCardBank: bank }: Pick<Services, 'clock' | 'creditCardBank'>,
): Promise<void> {
  const nowMs = await clock.now()
  const added = await db.run(addCard, [nowMs - OPENED_DAYS_AGO * DAY_MS])
  if (added > 0) await workCreditCards({ db, clock, bank }, nowMs)
}
