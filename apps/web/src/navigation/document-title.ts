/** What a brand calls itself, in short and as a site. */
interface TitledBrand {
  title: string
  siteTitle: string
}

/**
 * Name of the document: home and pages without a title have the site's, any other page its own
 * before the brand's (SPEC §2, RU-015, RU-079).
 */
export function documentTitle(pageTitle: string, brand: TitledBrand, isHome: boolean): string {
  return isHome || pageTitle === '' ? brand.siteTitle : `${pageTitle} · ${brand.title}`
}
