import { randomBytes } from 'node:crypto'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import type { IdentityWay } from '@koi/domain/experts/expert-words'
import { isAdult, isIdentityNumber } from '@koi/domain/payment/identity-number'
import { maskName } from '@koi/domain/payment/mask'
import type { FaceCheck } from '#gateways/face/face-check.ts'
import type { IdentityCheck } from '#gateways/identity/identity-check.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import type { CardHolders } from '#modules/payment/index.ts'
import { refuse } from '#refuse.ts'
import { countTry, findProven, keepFace, keepProven, useFace } from './identity-store.ts'
import { provenName } from './sealed-about.ts'

const PACKAGE_BYTES = 16

export interface IdentityParts {
  db: Db
  seal: Seal
  holders: CardHolders
  /** Says whether papers are somebody’s; none: papers that are typed prove nothing here. */
  identityCheck: IdentityCheck | undefined
  /** Compares faces; none: no face is checked here. */
  faceCheck: FaceCheck | undefined
  phoneOf(accountId: string): Promise<string | undefined>
}

interface Asker {
  accountId: string
  brandId: string
  nowMs: number
}

interface Papers {
  name?: string | undefined
  idNumber?: string | undefined
}

/** How somebody proves who they are before they apply. */
export function createIdentityProof(parts: IdentityParts) {
  const { db, seal, holders, identityCheck, faceCheck, phoneOf } = parts

  /** The person that the account belongs to, or that the papers name; one answer for all that does not fit. */
  async function personOf({ accountId, nowMs }: Asker, { name, idNumber }: Papers) {
    const known = await holders.read(db, accountId)
    if (known && name === undefined) return { name: known.name, idNumber: known.idNumber }
    if (name === undefined || idNumber === undefined) throw refuse('expertIdentityWrong')
    if (!isIdentityNumber(idNumber) || !isAdult(idNumber, shanghaiDate(nowMs)))
      throw refuse('expertIdentityWrong')
    const isOther = (await holders.compare(db, accountId, { name, idNumber })) === 'other'
    if (isOther || (await holders.isElsewhere(db, accountId, idNumber)))
      throw refuse('expertIdentityWrong')
    return { name, idNumber }
  }
  const counted = async ({ accountId, nowMs }: Asker) => {
    if (!(await countTry(db, accountId, nowMs))) throw refuse('expertIdentityTooMany')
  }
  const sealed = (accountId: string, name: string) => ({
    nameSealed: seal.close(name, provenName(accountId)),
    nameShown: maskName(name),
  })

  return {
    /** The proof that is good now: how, by whose name, until when. */
    proven: (accountId: string, nowMs: number) => findProven(db, accountId, nowMs),

    /** Whether the account’s own person can be taken, and under which name. */
    ownName: async (accountId: string) => (await holders.read(db, accountId))?.shown ?? '',

    canFace: faceCheck !== undefined,

    /** Proves by the person of the bank card, or by papers of which a service says that they are theirs. */
    async verify(asker: Asker, papers: Papers): Promise<void> {
      await counted(asker)
      const { accountId } = asker
      const { name, idNumber } = await personOf(asker, papers)
      const way: IdentityWay = papers.name === undefined ? 'account' : 'papers'
      const holder = await holders.compare(db, accountId, { name, idNumber })
      const isHolder =
        holder === 'same' ||
        (await identityCheck?.isHolder({ name, idNumber, phone: await phoneOf(accountId) })) ===
          true
      if (!isHolder) throw refuse('expertIdentityWrong')
      await keepProven(db, { ...asker, way, ...sealed(accountId, name) })
    },

    /** What the app around the page needs to film a face. */
    async beginFace(asker: Asker, papers: Papers) {
      if (!faceCheck) throw refuse('expertFaceOff')
      await counted(asker)
      const { name, idNumber } = await personOf(asker, papers)
      const begun = { package: randomBytes(PACKAGE_BYTES).toString('base64url') }
      const face = await faceCheck.begin({ ...begun, name, idNumber })
      await keepFace(db, { ...begun, ...asker, ...sealed(asker.accountId, name) })
      return face
    },

    /** Takes what the app handed back; a check is finished once. */
    async finishFace(asker: Asker, { package: name, token }: { package: string; token: string }) {
      if (!faceCheck) throw refuse('expertFaceOff')
      if (!(await faceCheck.isPassed({ package: name, token }))) throw refuse('expertFaceFailed')
      await db.transaction(async (tx) => {
        const face = await useFace(tx, { package: name, ...asker })
        if (!face) throw refuse('expertFaceFailed')
        await keepProven(tx, { ...asker, ...face, way: 'face' })
      })
    },
  }
}
