import { createContext, use } from 'react'
import { DEFAULT_BRAND, type PageBrand } from './brand.ts'

export const BrandContext = createContext<PageBrand>(DEFAULT_BRAND)

export function useBrand(): PageBrand {
  return use(BrandContext)
}
