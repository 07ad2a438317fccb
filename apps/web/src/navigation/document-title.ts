/**
 * Name of the document: home and pages without a title have the site's, any other page its own
 * before it (SPEC §2, RU-015, RU-079).
 */
export function documentTitle(pageTitle: string, siteTitle: string, isHome: boolean): string {
  return isHome || pageTitle === '' ? siteTitle : `${pageTitle} · ${siteTitle}`
}
