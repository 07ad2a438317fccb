import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'
import { openEmail } from './ways/address-store.ts'
import { openPush } from './ways/push-store.ts'

const read = sql<Record<string, unknown>>(
  'message-personal',
  `select kind, title, body, happened_at as "happenedMs", read_at as "readMs"
   from message where account_id = $1 order by id`,
)
const readAddress = sql<{ address: string; verifiedMs: number }>(
  'message-personal-address',
  'select address, verified_at as "verifiedMs" from message_address where account_id = $1',
)
const readMuted = sql<Record<string, unknown>>(
  'message-personal-muted',
  'select way, kind, muted_at as "mutedMs" from message_muted where account_id = $1 order by way, kind',
)
const readBrowsers = sql<{ sealed: string } & Record<string, unknown>>(
  'message-personal-browsers',
  `select p.sealed, s.device, p.shows_details as "showsDetails", p.added_at as "addedMs"
   from push_subscription p join session s on s.id = p.session_id where p.account_id = $1 order by p.id`,
)
const readDeliveries = sql<Record<string, unknown>>(
  'message-personal-deliveries',
  `select d.way, m.title, d.state, d.ended_at as "endedMs"
   from message_delivery d join message m on m.id = d.message_id where m.account_id = $1 order by d.id`,
)
// What waits to be sent goes with its message.
const forget = sql(
  'message-forget',
  `with waiting as (delete from happening where account_id = $1),
     address as (delete from message_address where account_id = $1),
     browsers as (delete from push_subscription where account_id = $1),
     muted as (delete from message_muted where account_id = $1)
   delete from message where account_id = $1`,
)

/** What happened stays where it happened; that it was told goes with the account. */
export const messagePersonalData: PersonalData = {
  read: async (queries, accountId, seal) => ({
    messages: await queries.rows(read, [accountId]),
    messageAddresses: (await queries.rows(readAddress, [accountId])).map((row) => ({
      ...row,
      address: openEmail(seal, row.address, accountId),
    })),
    messageBrowsers: (await queries.rows(readBrowsers, [accountId])).map(({ sealed, ...row }) => ({
      ...row,
      endpoint: openPush(seal, sealed, accountId).endpoint,
    })),
    messagesSwitchedOff: await queries.rows(readMuted, [accountId]),
    messageDeliveries: await queries.rows(readDeliveries, [accountId]),
  }),
  async forget(tx, accountId) {
    await tx.run(forget, [accountId])
  },
}
