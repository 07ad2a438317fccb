import { sql } from '#kernel/db.ts'
import type { PersonalData } from '#kernel/personal-data.ts'

const payPasswordRows = sql<Record<string, unknown>>(
  'password-personal-paypassword',
  `select true as "isSet" from pay_password where account_id = $1`,
)

const forgotten = [
  sql('password-forget-tokens', `delete from pay_token where account_id = $1`),
  sql('password-forget-password', `delete from pay_password where account_id = $1`),
]

/** Whether there is a payment password; never the password. */
export const passwordPersonalData: PersonalData = {
  read: async (queries, accountId) => ({
    payPassword: await queries.rows(payPasswordRows, [accountId]),
  }),
  async forget(tx, accountId) {
    for (const statement of forgotten) await tx.run(statement, [accountId])
  },
}
