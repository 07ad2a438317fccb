import type { HomePart } from '@koi/domain/brands/home-parts'
import type { Language } from '@koi/domain/brands/languages'
import type { SpotName } from '@koi/domain/brands/spot-drawing'
import { mainFace, type BrandFace } from '@koi/domain/brands/brand-face'

/** The brand as a page knows it; its colours come as CSS with the document. */
export interface PageBrand extends BrandFace {
  /** What the search field proposes before anything is typed. */
  searchWord: string
  /** What stands on home, in its order; absent: the product's own. */
  home?: readonly HomePart[] | undefined
  /** Categories of products that it sells; absent: all. */
  shelf?: readonly string[] | undefined
  /** In which its pages may be shown, where there is a choice. */
  languages?: readonly Language[] | undefined
  /** Drawings that the brand has of its own. */
  ownSpots?: readonly SpotName[] | undefined
}

export const DEFAULT_SEARCH_WORD = '沪深300'

/** Where no brand came with the document: nobody is named as its company. */
export const DEFAULT_BRAND: PageBrand = {
  ...mainFace,
  companyName: '',
  searchWord: DEFAULT_SEARCH_WORD,
}
