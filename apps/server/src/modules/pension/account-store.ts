import type { WorkerKind } from '@koi/domain/pension/retirement'
import { sql, type Queries } from '#kernel/db.ts'

/** What is kept of a person beside their pension account. */
export interface PensionAccount {
  accountId: string
  holderMask: string
  idMask: string
  bornOn: string
  workerKind: WorkerKind
  retiresOn: string
  openedMs: number
}

const readAccount = sql(
  'pension-account',
  `select p.account_id as "accountId", p.holder_mask as "holderMask", p.id_mask as "idMask",
     p.born_on as "bornOn", p.worker_kind as "workerKind", p.retires_on as "retiresOn",
     p.opened_at as "openedMs"
   from pension_account p join account a on a.id = p.account_id
   where a.owner_id = $1 and a.app_kind = 'pension'`,
)
/** One account a fingerprint, whoever asks: of two at once one finds it taken. */
const insertAccount = sql(
  'pension-account-insert',
  `insert into pension_account (account_id, holder_mask, id_mask, id_fingerprint, born_on, worker_kind,
     retires_on, agreement_version, opened_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0))
   on conflict (id_fingerprint) do nothing`,
)

/** The pension account of a person; only their own is ever found. */
export const findPensionAccount = (tx: Queries, ownerId: string) =>
  tx.find<PensionAccount>(readAccount, [ownerId])

const readHolder = sql(
  'pension-holder-of-fund',
  `select coalesce((select a.id from fund f join account a on a.owner_id = $1 and a.app_kind = 'pension'
     where f.code = $2 and f.category = 'pension'), $1) as "accountId"`,
)

/** The account of a person that a fund stands in: their pension account for Y shares, if they have one. */
export const holderOfFund = async (tx: Queries, accountId: string, fundCode: string) =>
  (await tx.get<{ accountId: string }>(readHolder, [accountId, fundCode])).accountId

/** False where the identity has a pension account already. */
export async function insertPensionAccount(
  tx: Queries,
  account: PensionAccount & { idFingerprint: string; agreementVersion: number },
): Promise<boolean> {
  const count = await tx.run(insertAccount, [
    account.accountId,
    account.holderMask,
    account.idMask,
    account.idFingerprint,
    account.bornOn,
    account.workerKind,
    account.retiresOn,
    account.agreementVersion,
    account.openedMs,
  ])
  return count === 1
}
