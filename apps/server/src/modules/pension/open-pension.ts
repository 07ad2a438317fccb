import { shanghaiDate } from '@koi/domain/calendar/dates'
import { isAdult, isIdentityNumber } from '@koi/domain/cards/identity-number'
import { maskIdentityNumber, maskName } from '@koi/domain/cards/mask'
import { holderOfNumber, retiresOn, type WorkerKind } from '@koi/domain/pension/retirement'
import { PENSION_AGREEMENT_VERSION } from '@koi/contracts/calls/pension'
import { openAppAccount } from '#modules/app-accounts/index.ts'
import { refuse } from '#refuse.ts'
import { findPensionAccount, insertPensionAccount, type PensionAccount } from './account-store.ts'
import type { PensionDeps } from './service.ts'

/** There is one pension account a person: its key says nothing. */
const APP_KEY = 'pension'
const NAME = /^[\p{Script=Han}·]{2,20}$|^[A-Za-z][A-Za-z .'-]{1,39}$/u

export interface OpenPensionRequest {
  accountId: string
  name: string
  idNumber: string
  /** What a woman says of her post; a man needs none. */
  womanKind: 'womanOfficer' | 'womanWorker' | undefined
  agreementVersion: number
}

function workerKindOf({ idNumber, womanKind }: OpenPensionRequest): WorkerKind {
  if (holderOfNumber(idNumber).isMan) return 'man'
  if (womanKind === undefined) throw refuse('pensionKind')
  return womanKind
}

function checkIdentity({ name, idNumber }: OpenPensionRequest, nowMs: number): void {
  const isPerson = NAME.test(name) && isIdentityNumber(idNumber)
  if (!isPerson || !isAdult(idNumber, shanghaiDate(nowMs))) throw refuse('pensionIdentity')
}

/** Opens the pension account by identity and agreement; again, it answers the account that is there. */
export async function openPension(
  deps: PensionDeps,
  request: OpenPensionRequest,
): Promise<PensionAccount> {
  return deps.db.transaction(async (tx) => {
    const nowMs = await deps.clock.read(tx)
    const { accountId: ownerId, idNumber, agreementVersion } = request
    const known = await findPensionAccount(tx, ownerId)
    if (known) return known
    if (agreementVersion !== PENSION_AGREEMENT_VERSION) throw refuse('pensionAgreement')
    checkIdentity(request, nowMs)
    const workerKind = workerKindOf(request)
    const { bornOn } = holderOfNumber(idNumber)
    const purpose = { ownerId, kind: 'pension' as const, key: APP_KEY }
    const { accountId } = await openAppAccount(tx, purpose, nowMs)
    const account: PensionAccount = {
      accountId,
      holderMask: maskName(request.name),
      idMask: maskIdentityNumber(idNumber),
      bornOn,
      workerKind,
      retiresOn: retiresOn(bornOn, workerKind),
      openedMs: nowMs,
    }
    const idFingerprint = deps.fingerprint(`pension:${idNumber}`)
    const isFirst = await insertPensionAccount(tx, { ...account, idFingerprint, agreementVersion })
    if (!isFirst) throw refuse('pensionElsewhere')
    return account
  })
}
