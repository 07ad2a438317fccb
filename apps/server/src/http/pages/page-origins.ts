import type { Brand, Brands } from '#brand.ts'
import { noOrigins, type OriginConfig, type PageOrigins } from '#kernel/config/origin-config.ts'

interface PageOriginParts {
  brands: Brands
  origins?: OriginConfig | undefined
}

/** Those that stand for the brand; reads of a page must not bring another brand's data. */
async function ofBrand(origins: readonly string[], brands: Brands, brandId: string) {
  const named = await Promise.all(
    origins.map(async (origin) => ({
      origin,
      brand: await brands.ofHost(new URL(origin).hostname),
    })),
  )
  return named.filter(({ brand }) => brand.id === brandId).map(({ origin }) => origin)
}

/**
 * The other doors that a page of `origin` is told of. Alternates only where the page's own origin is one
 * of them: another would refuse to answer it. Undefined where there are none.
 */
export async function pageOrigins(
  { brands, origins = noOrigins }: PageOriginParts,
  origin: string,
  brand: Pick<Brand, 'id'>,
): Promise<PageOrigins | undefined> {
  const isOther = (other: string) => other !== origin
  const alternates = origins.alternates.includes(origin)
    ? await ofBrand(origins.alternates.filter(isOther), brands, brand.id)
    : []
  const told = {
    alternates,
    sisters: origins.sisters.filter(isOther),
    ai: origins.ai,
    framed: origins.framed,
    mainHosts: origins.mainHosts,
  }
  return Object.values(told).some(({ length }) => length > 0) ? told : undefined
}
