import { agreementText } from '@koi/domain/brands/agreement-text'
import type { Brand } from '#brand.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { agreementsOf, type AgreementRow } from './agreement-store.ts'
import { keepAnswer } from './store.ts'

type Scene = 'terms' | 'privacy'

/** A version that somebody says they read. */
interface Accepted {
  scene: Scene
  version: number
}

interface Asked {
  scene: Scene
  /** The one in force unless told. */
  version: number | undefined
  accountId: string | undefined
}

/** 用户协议 and 隐私政策 of a brand: its own text where it has one, else the common one. */
export function createAgreements(db: Db) {
  async function inForce(queries: Queries, brand: Brand, accountId?: string) {
    const rows = await agreementsOf(queries, brand.id, undefined, accountId)
    const scenes = [...new Set(rows.map(({ scene }) => scene))]
    return scenes.flatMap((scene) => rows.find((row) => row.scene === scene) ?? [])
  }
  return {
    list: (brand: Brand): Promise<AgreementRow[]> => inForce(db, brand),
    async find({ scene, version, accountId }: Asked, brand: Brand) {
      const rows = await agreementsOf(db, brand.id, scene, accountId)
      const row = version === undefined ? rows[0] : rows.find((each) => each.version === version)
      if (!row) throw refuse('consentUnknown')
      return {
        ...row,
        scene,
        chapters: agreementText(row.chapters, {
          brand: brand.title,
          operator: brand.companyName,
        }),
        versions: rows.map((each) => each.version),
      }
    },
    /** Keeps what was accepted as evidence, once for each version; refuses one that is not in force. */
    accept: (accepted: readonly Accepted[], accountId: string, brand: Brand): Promise<void> =>
      db.transaction(async (tx) => {
        const present = await inForce(tx, brand, accountId)
        for (const { scene, version } of accepted) {
          const row = present.find((each) => each.scene === scene)
          if (!row) throw refuse('consentUnknown')
          if (row.version !== version) throw refuse('consentOld')
          if (row.acceptedMs !== null) continue
          await keepAnswer(tx, { accountId, brandId: brand.id, scene, version, isAgreed: true })
        }
      }),
  }
}

export type Agreements = ReturnType<typeof createAgreements>
