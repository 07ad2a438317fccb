import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { phoneFingerprint, sealPhone } from './seal-phone.ts'
import {
  plainAccounts,
  plainCodePhones,
  plainIdentities,
  sealAccounts,
  sealCodePhones,
  sealIdentities,
} from './seal-plain-store.ts'
import { sealOpenId, sealSubject } from './seal-subject.ts'

/** Seals batch after batch until nothing plain is left; answers how many rows there were. */
async function sealAll<Row>(
  read: () => Promise<Row[]>,
  write: (rows: Row[]) => Promise<number>,
): Promise<number> {
  let sealed = 0
  for (let rows = await read(); rows.length > 0; rows = await read()) sealed += await write(rows)
  return sealed
}

/**
 * Seals phones and outside logins that a version before kept plain. Each batch is one statement: killed in the
 * middle, the next start goes on where this one ended, and a sealed row is never touched again.
 */
export async function sealPlain(db: Db, seal: Seal): Promise<number> {
  const accounts = await sealAll(
    () => plainAccounts(db),
    (rows) =>
      sealAccounts(
        db,
        rows.map(({ accountId, phone }) => ({ accountId, ...sealPhone(seal, phone, accountId) })),
      ),
  )
  const identities = await sealAll(
    () => plainIdentities(db),
    (rows) =>
      sealIdentities(
        db,
        rows.map((row) => {
          const subject = sealSubject(seal, row.provider, row.subject)
          return { ...row, subject, openId: sealOpenId(seal, row.openId, subject) }
        }),
      ),
  )
  const codes = await sealAll(
    () => plainCodePhones(db),
    (rows) =>
      sealCodePhones(
        db,
        rows.map(({ phone }) => ({ phone, fingerprint: phoneFingerprint(seal, phone) })),
      ),
  )
  return accounts + identities + codes
}
