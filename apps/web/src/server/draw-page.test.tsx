import { describe, expect, it } from 'vitest'
import { PageQueryInvalid } from '#navigation/use-page-query.ts'
import { drawPage } from './draw-page.ts'

function Broken({ error }: { error: Error }): never {
  throw error
}

describe('drawPage', () => {
  it('draws a page', () => {
    expect(drawPage(<main>你好</main>)).toBe('<main>你好</main>')
  })

  it('RU-167 leaves a page to the browser whose link lacks something, and fails on nothing but bugs', () => {
    const lacks = new PageQueryInvalid('/pages/product/detail/index', 'fund_code is missing')
    expect(drawPage(<Broken error={lacks} />)).toBe('')
    expect(() => drawPage(<Broken error={new Error('a bug')} />)).toThrow('a bug')
  })
})
