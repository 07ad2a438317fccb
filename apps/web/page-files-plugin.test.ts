import { existsSync } from 'node:fs'
import path from 'node:path'
import { pages } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { drawnParts, pageFiles, readDrawnParts, readPageFiles } from './page-files-plugin.ts'

describe('pageFiles', () => {
  it('finds the file of a page, directly or by a constant', () => {
    const source = `
const chat = () => import('#features/assistant/pages/Chat.tsx')
export const pageLoaders = {
  home: () => import('#features/home/pages/Home.tsx'),
  productDetail: () =>
    import('#features/product/pages/ProductDetail.tsx'),
  aiChat: chat,
}`
    expect(pageFiles(source)).toMatchObject({
      home: 'src/features/home/pages/Home.tsx',
      productDetail: 'src/features/product/pages/ProductDetail.tsx',
      aiChat: 'src/features/assistant/pages/Chat.tsx',
    })
  })

  it('knows the file of every page of the app', () => {
    const files = readPageFiles()
    expect(Object.keys(pages).filter((name) => files[name] === undefined)).toEqual([])
    expect(files['home']).toEqual(['src/features/home/pages/Home.tsx'])
    expect(files['gold']?.[0]).toBe('src/app/pages.ts')
  })
})

describe('drawnParts', () => {
  it('finds the files of parts that the server draws, and of no others', () => {
    const source = `
export const Later = createPart(async () => (await import('./Sheet.tsx')).Sheet)
export const DrawnCurve = createDrawnPart(
  async () => (await import('../curves/Curve.tsx')).Curve,
  Waiting,
)`
    expect(drawnParts('src/features/products/components/drawn.tsx', source)).toEqual([
      'src/features/products/curves/Curve.tsx',
    ])
  })

  it('knows every such part of the app', () => {
    const parts = readDrawnParts()
    expect(parts).toContain('src/features/products/components/risk/Performance.tsx')
    expect(parts.filter((file) => !existsSync(path.join(import.meta.dirname, file)))).toEqual([])
  })
})
