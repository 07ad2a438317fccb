/** Texts that the law wants on a brand's pages; empty ones are left out. */
interface LegalTexts {
  licence: string
  riskWarning: string
  filings: readonly string[]
}

/** What the brand is called and must say; colours come as tokens with the document. */
export interface Brand {
  id: string
  /** Short name, 锦鲤理财. */
  title: string
  /** Name of the site in the document title (SPEC §1, A-08). */
  siteTitle: string
  companyName: string
  legal: LegalTexts
  /** What the search field proposes before anything is typed. */
  searchWord: string
}

export const DEFAULT_SEARCH_WORD = '沪深300'

/** Where no brand came with the document. */
export const DEFAULT_BRAND: Brand = {
  id: 'main',
  title: '锦鲤理财',
  siteTitle: '锦鲤理财 · 基金理财平台',
  companyName: '',
  legal: {
    licence: '',
    riskWarning: '基金有风险，投资需谨慎。过往业绩不代表未来表现，不构成投资建议。',
    filings: [],
  },
  searchWord: DEFAULT_SEARCH_WORD,
}
