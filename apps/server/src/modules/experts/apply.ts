import { shanghaiDate } from '@koi/domain/calendar/dates'
import {
  APPLICATIONS_MAX,
  EXPERT_CONSENT,
  fitsDecision,
  lastDayOf,
  mayApplyFrom,
  mayRenew,
} from '@koi/domain/experts/expert-terms'
import type { ExpertKind, ExpertRule } from '@koi/domain/experts/expert-words'
import {
  isQualificationNumber,
  maskQualification,
  plainNumber,
} from '@koi/domain/experts/qualification-number'
import type { Db, Queries } from '#kernel/db.ts'
import { createHexId } from '#kernel/ids.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { heldConsentState } from '#modules/consents/index.ts'
import { memberOf } from '#modules/discussion/index.ts'
import { openWork } from '#modules/human-work/index.ts'
import { checkOwnPictures } from '#modules/uploads/index.ts'
import { refuse } from '#refuse.ts'
import {
  addApplication,
  applicationOfRequest,
  applicationOfWork,
  applicationsOf,
  decideApplication,
  ownApplication,
  withdrawApplication,
} from './application-store.ts'
import {
  addCertificate,
  isNumberTaken,
  newestCertificate,
  revokedAt,
  withdrawCertificate,
} from './certificate-store.ts'
import { nameOf, numberOf, provenName } from './sealed-about.ts'
import { findProven } from './identity-store.ts'

interface Asker {
  accountId: string
  brandId: string
  nowMs: number
}

interface Applying extends Asker {
  kind: ExpertKind
  realName: string
  number: string
  pictureIds: readonly string[]
  requestKey: string
}

/** Where somebody stands with their certification. */
export async function standingOf(queries: Queries, asker: Asker, applyId = '') {
  const application = await ownApplication(queries, asker, applyId)
  const newest = applyId === '' ? application : await ownApplication(queries, asker, '')
  const certificate = await newestCertificate(queries, asker)
  const isGood = certificate?.endedBy === ''
  const before = { application: newest, revokedMs: await revokedAt(queries, asker) }
  const isRenewal = isGood && mayRenew(certificate.toDay, shanghaiDate(asker.nowMs))
  return {
    application,
    certificate,
    isGood,
    mayApplyMs: mayApplyFrom(before),
    mayApply:
      newest?.state !== 'reviewing' &&
      (!isGood || isRenewal) &&
      asker.nowMs >= mayApplyFrom(before),
    isReviewing: newest?.state === 'reviewing',
  }
}

/** Refused to whoever may not apply now. */
async function checkMayApply(tx: Queries, asker: Asker) {
  const { isReviewing, isGood, mayApply, mayApplyMs } = await standingOf(tx, asker)
  if (isReviewing) throw refuse('expertOpen')
  if (mayApply) {
    if ((await applicationsOf(tx, asker, asker.nowMs)) >= APPLICATIONS_MAX)
      throw refuse('expertTooMany')
    return
  }
  throw refuse(isGood && asker.nowMs >= mayApplyMs ? 'expertCertified' : 'expertTooSoon')
}

/** Applications: made, taken back, decided. */
export const createApplications = ({ db, seal }: { db: Db; seal: Seal }) => ({
  /** Asks for a certificate and answers the application; the same request again is the same application. */
  apply: (asked: Applying): Promise<string> =>
    db.transaction(async (tx) => {
      const { accountId, brandId, kind, requestKey, pictureIds, nowMs } = asked
      await takeTurn(tx, 'expert', accountId)
      const before = await applicationOfRequest(tx, accountId, requestKey)
      if (before !== undefined) return before
      await checkMayApply(tx, asked)
      if ((await heldConsentState(tx, accountId, EXPERT_CONSENT)) !== 'agreed')
        throw refuse('expertConsentMissing')
      const proven = await findProven(tx, accountId, nowMs)
      if (!proven) throw refuse('expertIdentityMissing')
      const name = seal.open(proven.nameSealed, provenName(accountId))
      if (asked.realName !== name) throw refuse('expertNameWrong')
      const number = plainNumber(asked.number)
      if (!isQualificationNumber(kind, number)) throw refuse('expertNumberWrong')
      const numberFingerprint = seal.fingerprint(`expert:${number}`)
      if (await isNumberTaken(tx, asked, numberFingerprint)) throw refuse('expertNumberTaken')
      await checkOwnPictures(tx, accountId, 'cont_common', pictureIds)
      await memberOf(tx, asked)
      const applyId = createHexId()
      const about = `expert:${applyId}`
      const work = { brandId, kind: 'expert', about, notFor: accountId, nowMs } as const
      const { workId } = await openWork(tx, work)
      await addApplication(
        tx,
        {
          ...asked,
          applyId,
          workId,
          way: proven.way,
          nameSealed: seal.close(name, nameOf(applyId)),
          numberSealed: seal.close(number, numberOf(applyId)),
          numberShown: maskQualification(number),
          numberFingerprint,
        },
        pictureIds,
      )
      return applyId
    }),

  /** Takes back what waits, else the certificate. */
  withdraw: (asker: Asker): Promise<void> =>
    db.transaction(async (tx) => {
      await takeTurn(tx, 'expert', asker.accountId)
      const isDone =
        (await withdrawApplication(tx, asker, asker.nowMs)) ||
        (await withdrawCertificate(tx, asker, asker.nowMs))
      if (!isDone) throw refuse('expertNothing')
    }),
})

export interface ExpertDecision {
  workId: string
  outcome: 'passed' | 'refused'
  rule: ExpertRule
  reason: string
  nowMs: number
}

/** What the queue of work asks about people who want to be certified. */
export const createExpertWork = (seal: Seal) => ({
  /** What a reviewer decides about; null of any other work. */
  async ofWork(queries: Queries, workId: string) {
    const found = await applicationOfWork(queries, workId)
    if (!found) return null
    const { applyId, nameSealed, numberSealed, numberShown, ...shown } = found
    return {
      ...shown,
      realName: nameSealed === null ? '' : seal.open(nameSealed, nameOf(applyId)),
      number: numberSealed === null ? numberShown : seal.open(numberSealed, numberOf(applyId)),
    }
  },

  /** Does what follows from a decision: a certificate for a year, or a reason. */
  async decide(tx: Queries, { outcome, rule, ...asked }: ExpertDecision): Promise<void> {
    if (!fitsDecision(outcome, rule)) throw refuse('workOutcomeUnfit')
    const found = await decideApplication(tx, { ...asked, state: outcome, rule })
    if (!found) throw refuse('workDecided')
    if (outcome === 'refused') return
    if (await isNumberTaken(tx, found, found.numberFingerprint)) throw refuse('expertNumberTaken')
    const fromDay = shanghaiDate(asked.nowMs)
    const certificate = {
      ...found,
      certificateId: createHexId(),
      fromDay,
      toDay: lastDayOf(fromDay),
    }
    await addCertificate(tx, certificate, asked.nowMs)
  },
})
