import { brandHas } from '@koi/domain/brands/brand-has'
import { useBrand } from './brand-context.ts'

/** Whether the brand has the community: known with the document, so that nothing moves when the session comes. */
export const useHasCommunity = (): boolean => brandHas('community', useBrand())
