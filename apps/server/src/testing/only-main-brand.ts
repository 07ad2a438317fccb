import { mainBrand, type Brands } from '#brand.ts'

/** One brand under every name: where brands are not the point. */
export const onlyMainBrand: Brands = { ofHost: async () => mainBrand }
