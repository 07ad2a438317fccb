import { pages } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { areas, comingAt } from './coming.ts'

const pendings = Object.entries(pages).flatMap(([name, page]) =>
  'pending' in page && page.pending ? [{ name, path: page.path }] : [],
)

describe('comingAt', () => {
  it('says what will be there, in words of its area', () => {
    expect(comingAt('/pages/ai/chat/detail').promise).toBe('查看 AI 助手生成的报告')
  })

  it.each(pendings)('sends nobody from $name to a page that is not built', ({ path }) => {
    const unbuilt = pendings.map((page) => `/h5/v6${page.path}`)
    const { today } = comingAt(path)
    expect(today.length).toBeGreaterThan(0)
    expect(today.filter(({ href }) => unbuilt.includes(href))).toEqual([])
  })

  it('has no words for an area whose pages are all there', () => {
    const met = new Set(
      pendings.map(({ path }) => areas.find(([start]) => path.startsWith(start))?.[0]),
    )
    expect(areas.map(([start]) => start).filter((start) => !met.has(start))).toEqual([])
  })
})
