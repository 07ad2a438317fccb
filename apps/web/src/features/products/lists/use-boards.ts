import { brandHas } from '@koi/domain/brands/brand-has'
import { useBrand } from '#brands/brand-context.ts'
import { boards, type Board } from './boards.ts'

/** The lists that the brand has anything for, in their order. */
export function useBoards(): readonly Board[] {
  const brand = useBrand()
  return boards.filter(({ name }) => brandHas(name, brand))
}
