import type { InstitutionKind } from './institution-kind.ts'

/**
 * Institutions that may run a brand, by their identifiers on the wire (SPEC §3, EN-031 to EN-046), each with what it is where
 * that is known. `koi_self` is the product's own. Others have identifiers of their own and say what they are.
 */
const INSTITUTIONS = {
  koi_self: 'sales',
  txfund: 'sales',
  tengnuobx: 'insurer',
  ehowbuy: undefined,
  webank: 'bank',
  guoming: 'pension',
  cntaiping: 'insurer',
  picc: 'insurer',
  china_life: 'insurer',
  lcz_main: undefined,
  hwabaotrust: 'trust',
  anxintrust: 'trust',
  ebtrust: 'trust',
  yypt: undefined,
  fotic: 'trust',
  avictc: 'trust',
} as const satisfies Record<string, InstitutionKind | undefined>

const kinds = new Map<string, InstitutionKind | undefined>(Object.entries(INSTITUTIONS))

/** What an institution is known to be; undefined where its identifier does not tell. */
export const knownInstitutionKind = (entity: string): InstitutionKind | undefined =>
  kinds.get(entity)

/** Whether what is said of an institution goes against what it is known to be. */
export function contradictsInstitution(entity: string, said: InstitutionKind | undefined): boolean {
  const known = knownInstitutionKind(entity)
  return known !== undefined && said !== undefined && said !== known
}
