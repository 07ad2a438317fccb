import type { TestApp } from '#http/testing.ts'
import { readBrandConfig, type BrandConfigInput } from './brand-config.ts'
import { saveBrand } from './save-brand.ts'

export const OTHER_HOST = 'other.example'

/** A second brand beside the main one; what is not said is what the main one has. */
export async function addOtherBrand(
  koi: TestApp,
  change: Partial<BrandConfigInput> = {},
): Promise<void> {
  const config = readBrandConfig({
    id: 'other',
    entity: 'other_entity',
    title: '别家理财',
    siteTitle: '别家理财 · 基金',
    companyName: '别家基金销售有限公司',
    hosts: [OTHER_HOST],
    spids: ['1800007099', '1800007030'],
    codeLogin: true,
    ...change,
  })
  await saveBrand(koi.db, config)
  koi.services.brands.forget()
}
