import { createContext, use } from 'react'
import { DEFAULT_BRAND, type Brand } from './brand.ts'

export const BrandContext = createContext<Brand>(DEFAULT_BRAND)

export function useBrand(): Brand {
  return use(BrandContext)
}
