import { shanghaiDate } from '@koi/domain/calendar/dates'
import { isAdult, isIdentityNumber } from '@koi/domain/payment/identity-number'
import { maskIdentityNumber, maskName } from '@koi/domain/payment/mask'
import {
  holderOfNumber,
  retiresOn,
  type WorkerKind,
  type WomanKind,
} from '@koi/domain/pension/retirement'
import { PENSION_AGREEMENT_VERSION } from '@koi/contracts/calls/pension'
import { to } from '@koi/contracts/pages'
import type { IdentityCheck } from '#gateways/identity/identity-check.ts'
import type { Queries } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { openAppAccount } from '#modules/combinations/index.ts'
import type { CardHolders } from '#modules/payment/index.ts'
import type { Needs } from '#modules/trade/index.ts'
import { refuse } from '#refuse.ts'
import {
  findPensionAccount,
  insertPensionAccount,
  letGiveWay,
  type NewPensionAccount,
  type PensionAccount,
} from './account-store.ts'

/** There is one pension account a person: its key says nothing. */
const APP_KEY = 'pension'
const NAME = /^[\p{Script=Han}·]{2,20}$|^[A-Za-z][A-Za-z .'-]{1,39}$/u

/** Who confirms that name and identity number belong together. */
interface ProofNeeds {
  /** The bank of a bound card, which knows its holder. */
  holders: Pick<CardHolders, 'compare' | 'isElsewhere'>
  /** A service for people without a bound card: outside of the demo there is none until the operator connects one. */
  identityCheck: IdentityCheck | undefined
  phoneOf(accountId: string): Promise<string | undefined>
}

export interface OpeningNeeds extends ProofNeeds, Needs<'db' | 'clock'> {
  /** Equal for equal identity numbers, and no number is found from it without the key. */
  fingerprint: (text: string) => string
  log: Pick<Log, 'warn'>
}

export interface OpenPensionRequest {
  accountId: string
  name: string
  idNumber: string
  /** What a woman says of her post; a man needs none. */
  womanKind: WomanKind | undefined
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

const bindCardLink = { name: '去绑定', url: to.bindBankCard() }

/**
 * Who says that the papers are theirs: the bank of their card, which knows for sure, else the identity service. Whether
 * the papers are known here already is looked at only for somebody whose bank knows them: to everybody else a number
 * that is taken, one that is somebody's and one that cannot be proven are one answer.
 */
async function proofOf(
  deps: ProofNeeds,
  tx: Queries,
  request: OpenPensionRequest,
): Promise<'card' | 'service'> {
  const { accountId, name, idNumber } = request
  const holder = await deps.holders.compare(tx, accountId, { name, idNumber })
  if (holder === 'same') return 'card'
  const phone = await deps.phoneOf(accountId)
  const isHolder = await deps.identityCheck?.isHolder({ name, idNumber, phone })
  const isElsewhere = await deps.holders.isElsewhere(tx, accountId, idNumber)
  const isProven = holder === 'unknown' && isHolder === true && !isElsewhere
  if (!isProven) throw refuse('pensionUnproven', undefined, bindCardLink)
  return 'service'
}

async function insertOwn(deps: Pick<OpeningNeeds, 'log'>, tx: Queries, account: NewPensionAccount) {
  if (await insertPensionAccount(tx, account)) return
  if (account.provedBy === 'service') throw refuse('pensionUnproven', undefined, bindCardLink)
  const hasRoom = await letGiveWay(tx, account.idFingerprint, account.openedMs)
  const isOpen = hasRoom && (await insertPensionAccount(tx, account))
  if (!isOpen) throw refuse('pensionElsewhere')
  deps.log.warn(
    { pensionid: account.accountId },
    'a pension account of typed papers gave way to their holder: look at its money',
  )
}

/** Opens the pension account by identity and agreement; again, it answers the account that is there. */
export async function openPension(
  deps: OpeningNeeds,
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
    const provedBy = await proofOf(deps, tx, request)
    const { bornOn } = holderOfNumber(idNumber)
    const purpose = { ownerId, kind: 'pension' as const, key: APP_KEY }
    const { accountId } = await openAppAccount(tx, purpose, nowMs)
    const account = {
      accountId,
      holderMask: maskName(request.name),
      idMask: maskIdentityNumber(idNumber),
      bornOn,
      workerKind,
      retiresOn: retiresOn(bornOn, workerKind),
      openedMs: nowMs,
    }
    const idFingerprint = deps.fingerprint(`pension:${idNumber}`)
    await insertOwn(deps, tx, { ...account, idFingerprint, agreementVersion, provedBy })
    return { ...account, hasGivenWay: false }
  })
}
