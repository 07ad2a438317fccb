import { describe, expect, it } from 'vitest'
import { barsOf, parseWaiting, readPermille, tableOf, withPosition } from './model.ts'

describe('how far an article was read', () => {
  it.each([
    ['below the window', 900, 2000, 800, 0],
    ['its first half seen', 0, 1600, 800, 500],
    ['all but a line', -1150, 2000, 840, 995],
    ['its end', -1200, 2000, 800, 1000],
    ['a pixel of rounding', -1199, 2000, 800, 1000],
    ['shorter than the window', 100, 300, 800, 1000],
    ['not laid out yet', 0, 0, 800, 0],
  ])('%s', (_what, top, height, windowHeight, permille) => {
    expect(readPermille(top, height, windowHeight)).toBe(permille)
  })
})

it('draws bars in parts of the longest, with the values as they are', () => {
  expect(
    barsOf([
      ['年初', '1.00', '元'],
      ['四月', '1.25', '元'],
    ]),
  ).toEqual([
    { label: '年初', text: '1.00元', percent: 80 },
    { label: '四月', text: '1.25元', percent: 100 },
  ])
  expect(barsOf([['零', '0', '']])[0]?.percent).toBe(0)
})

it('puts columns of figures at the end of their cells', () => {
  const { columns, rows } = tableOf([
    ['项目', '费率', '净值', '说明'],
    ['甲', '1.5%', '1,000.00', '不设下限'],
    ['乙', '−3%', '', '1.0'],
  ])
  expect(columns.map(({ align }) => align)).toEqual(['start', 'end', 'end', 'start'])
  expect(rows).toHaveLength(2)
})

describe('what was read before logging in', () => {
  const at = (version: number, positionPermille: number) => ({
    version,
    positionPermille,
    videoSeconds: 0,
  })
  it('keeps the furthest place of a version, and the newer version', () => {
    const once = withPosition({}, 'a', at(1, 600))
    expect(withPosition(once, 'a', at(1, 300))['a']).toEqual(at(1, 600))
    expect(withPosition(once, 'a', at(2, 100))['a']).toEqual(at(2, 100))
    expect(withPosition(withPosition(once, 'a', at(2, 100)), 'a', at(1, 900))['a']).toEqual(
      at(2, 100),
    )
  })

  it('lets go of the oldest of too many', () => {
    const many = Array.from({ length: 60 }, (_, nth) => `c${nth}`).reduce(
      (waiting, id) => withPosition(waiting, id, at(1, 10)),
      {},
    )
    expect(Object.keys(many)).toHaveLength(50)
    expect(Object.keys(many)[0]).toBe('c10')
  })

  it('is nothing where something else was stored', () => {
    expect(parseWaiting({ a: at(1, 2) })).toEqual({ a: at(1, 2) })
    expect(parseWaiting({ a: { version: '1' } })).toBeUndefined()
    expect(parseWaiting('x')).toBeUndefined()
  })
})
