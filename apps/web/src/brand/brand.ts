/** What the brand is called; colours come as tokens. */
export interface Brand {
  /** Short name, 锦鲤理财. */
  title: string
  /** Name of the site in the document title (SPEC §1, A-08). */
  siteTitle: string
}

export const DEFAULT_BRAND: Brand = { title: '锦鲤理财', siteTitle: '锦鲤理财 · 基金理财平台' }

/** The site's title for a brand title: the main brand's full one, or that of another brand as it is. */
export function brandOf(title: string): Brand {
  return title === DEFAULT_BRAND.title ? DEFAULT_BRAND : { title, siteTitle: title }
}
