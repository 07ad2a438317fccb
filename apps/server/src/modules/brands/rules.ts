import { rulesOn, type RulePack } from '@koi/domain/brands/rule-pack'
import type { Brand } from '#brand.ts'

/** The rules of a brand on a business date (YYYY-MM-DD): what it may show and offer then (D-11). */
export const rulesOf = (brand: Pick<Brand, 'rulePacks'>, date: string): RulePack =>
  rulesOn(date, brand.rulePacks)
