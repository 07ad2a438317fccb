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
  /** Somebody else turned out to be the person of these papers. */
  hasGivenWay: boolean
}

const readAccount = sql<PensionAccount>(
  'pension-account',
  `select p.account_id as "accountId", p.holder_mask as "holderMask", p.id_mask as "idMask",
     p.born_on as "bornOn", p.worker_kind as "workerKind", p.retires_on as "retiresOn",
     p.opened_at as "openedMs", p.gave_way_at is not null as "hasGivenWay"
   from pension_account p join account a on a.id = p.account_id
   where a.owner_id = $1 and a.app_kind = 'pension'`,
)
/** One account a fingerprint, whoever asks: of two at once one finds it taken. */
const insertAccount = sql(
  'pension-account-insert',
  `insert into pension_account (account_id, holder_mask, id_mask, id_fingerprint, born_on, worker_kind,
     retires_on, agreement_version, opened_at, proved_by)
   values ($1, $2, $3, $4, $5, $6, $7, $8, to_timestamp($9 / 1000.0), $10)
   on conflict (id_fingerprint) where gave_way_at is null do nothing`,
)

/** The pension account of a person; only their own is ever found. */
export const findPensionAccount = (tx: Queries, ownerId: string) => tx.find(readAccount, [ownerId])

const readHolder = sql<{ accountId: string }>(
  'pension-holder-of-fund',
  `select coalesce((select a.id from fund f join account a on a.owner_id = $1 and a.app_kind = 'pension'
     where f.code = $2 and f.category = 'pension'), $1) as "accountId"`,
)

/** The account of a person that a fund stands in: their pension account for Y shares, if they have one. */
export const holderOfFund = async (tx: Queries, accountId: string, fundCode: string) =>
  (await tx.get(readHolder, [accountId, fundCode])).accountId

const giveWay = sql(
  'pension-account-give-way',
  `update pension_account set gave_way_at = to_timestamp($2 / 1000.0)
   where id_fingerprint = $1 and proved_by = 'service' and gave_way_at is null`,
)

/** Papers that somebody only typed give way to the person whose bank knows them. True where there were such. */
export const letGiveWay = async (tx: Queries, idFingerprint: string, nowMs: number) =>
  (await tx.run(giveWay, [idFingerprint, nowMs])) > 0

/** Who said whose number it is: the bank of a card, or the service that is asked. */
export const PROVED_BY = ['card', 'service'] as const

export interface NewPensionAccount extends Omit<PensionAccount, 'hasGivenWay'> {
  idFingerprint: string
  agreementVersion: number
  provedBy: (typeof PROVED_BY)[number]
}

/** False where the identity has a pension account already. */
export async function insertPensionAccount(
  tx: Queries,
  account: NewPensionAccount,
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
    account.provedBy,
  ])
  return count === 1
}
