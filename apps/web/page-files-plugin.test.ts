import { pages } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { pageFiles, readPageFiles } from './page-files-plugin.ts'

describe('pageFiles', () => {
  it('finds the file of a page, directly or by a constant', () => {
    const source = `
const pending = () => import('#features/common/pages/Pending.tsx')
export const pageLoaders = {
  home: () => import('#features/home/pages/Home.tsx'),
  productDetail: () =>
    import('#features/product/pages/ProductDetail.tsx'),
  square: pending,
}`
    expect(pageFiles(source)).toMatchObject({
      home: 'src/features/home/pages/Home.tsx',
      productDetail: 'src/features/product/pages/ProductDetail.tsx',
      square: 'src/features/common/pages/Pending.tsx',
    })
  })

  it('knows the file of every page of the app', () => {
    const files = readPageFiles()
    expect(Object.keys(pages).filter((name) => files[name] === undefined)).toEqual([])
    expect(files['home']).toEqual(['src/features/home/pages/Home.tsx'])
    expect(files['gold']?.[0]).toBe('src/app/pages.ts')
  })
})
