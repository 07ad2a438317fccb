import type { BrandFace } from '@koi/domain/brands/brand-face'

/**
 * Name of the document: home and pages without a title have the site's, any other page its own
 * before the brand's (SPEC §2, RU-015, RU-079).
 */
export function documentTitle(
  pageTitle: string,
  brand: Pick<BrandFace, 'title' | 'siteTitle'>,
  isHome: boolean,
): string {
  return isHome || pageTitle === '' ? brand.siteTitle : `${pageTitle} · ${brand.title}`
}
