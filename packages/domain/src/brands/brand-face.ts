import { institutionTexts } from './institution-kind.ts'

/** Texts that the law wants on a brand's pages; empty ones are left out. */
interface LegalTexts {
  /** Licence of the operating entity and its number. */
  readonly licence: string
  readonly riskWarning: string
  /** Filings of the site, such as 备案 numbers. */
  readonly filings: readonly string[]
}

/** What everybody sees of a brand: what it is called, and what it has to say by law. */
export interface BrandFace {
  readonly id: string
  /** Short name, 锦鲤理财. */
  readonly title: string
  /** Name of the site in the document's title (SPEC §1, A-08). */
  readonly siteTitle: string
  readonly companyName: string
  /** What that company is by its licence, in words; empty where that is not known. */
  readonly institutionText: string
  readonly legal: LegalTexts
}

/** The main brand as it comes with the product. */
export const mainFace: BrandFace = {
  id: 'main',
  title: '锦鲤理财',
  siteTitle: '锦鲤理财 · 基金理财平台',
  companyName: '锦鲤基金销售有限公司（演示）',
  institutionText: institutionTexts.sales,
  legal: {
    licence: '',
    riskWarning: '基金有风险，投资需谨慎。过往业绩不代表未来表现，不构成投资建议。',
    filings: [],
  },
}
