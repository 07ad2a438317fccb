import { DAY_MS, daysBetween, shanghaiDate } from '@koi/domain/calendar/dates'
import { demoStatement } from '#gateways/credit-card/demo-statement.ts'
import { sql, type Db } from '#kernel/db.ts'
import { workCreditCards } from '#modules/credit-card/index.ts'
import type { Services } from '../services.ts'

const OPENED_DAYS_AGO = 40

const addCard = sql(
  'demo-credit-card-seed',
  `with card as (
     insert into credit_card (id, account_id, bank_code, last_four, number_fingerprint, holder_shown, agreement, bound_at, next_ask_at)
     select 'demo-lin-credit', a.id, 'CMB', '8866', 'demo-lin-credit', '*进', $2, to_timestamp($1 / 1000.0), business_now()
     from account a where a.id = 'demo-lin'
     on conflict (id) do nothing
     returning agreement, bound_at
   )
   insert into demo_credit_line (id, agreement, kind, amount_cents, made_at, done_at)
   select agreement, agreement, 'opened', 0, bound_at, bound_at from card`,
)

/** A card whose bill is due in five to nine days: by chance of its agreement, as those of the stand-in are. */
function livelyAgreement(nowMs: number, openedMs: number): string {
  const today = shanghaiDate(nowMs)
  const asked = { openedDay: shanghaiDate(openedMs), today, paid: [] }
  const names = Array.from({ length: 200 }, (_, place) => `DEMO-demo-lin-${place}`)
  const isLively = (name: string) => {
    const days = daysBetween(today, demoStatement(name, asked).dueDay)
    return days >= 5 && days <= 9
  }
  return names.find(isLively) ?? 'DEMO-demo-lin-0'
}

/** 林进 has a credit card with a bill; nothing where the card is there, or was taken away. */
export async function seedCreditCard(
  db: Db,
  { clock, creditCardBank: bank }: Pick<Services, 'clock' | 'creditCardBank'>,
): Promise<void> {
  const nowMs = await clock.now()
  const openedMs = nowMs - OPENED_DAYS_AGO * DAY_MS
  const added = await db.run(addCard, [openedMs, livelyAgreement(nowMs, openedMs)])
  if (added > 0) await workCreditCards({ db, clock, bank }, nowMs)
}
