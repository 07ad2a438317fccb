import { describe, expect, it } from 'vitest'
import { ENTITIES_MAX, namedEntities, namesMeant, textPieces } from './text-entities.ts'

const named = (text: string) =>
  namedEntities(text).map(({ kind, name, start, end }) => [kind, name, text.slice(start, end)])

describe('what a text names', () => {
  it.each([
    ['@小鱼一号 说得对', [['people', '小鱼一号', '@小鱼一号']]],
    [
      '@Koi_2026、@老王·定投 和 @a-b：好',
      [
        ['people', 'Koi_2026', '@Koi_2026'],
        ['people', '老王·定投', '@老王·定投'],
        ['people', 'a-b', '@a-b'],
      ],
    ],
    ['谢谢＠小鱼一号！', [['people', '小鱼一号', '＠小鱼一号']]],
    ['写信到 a.b@example.com', []],
    ['@鱼 太短，@ 也是', []],
    ['#指数分红去哪了# 看看', [['topics', '指数分红去哪了', '#指数分红去哪了#']]],
    ['第 #1 名，没有收尾', []],
    [
      '买了$沪深300指数A$和$900311$',
      [
        ['funds', '沪深300指数A', '$沪深300指数A$'],
        ['funds', '900311', '$900311$'],
      ],
    ],
    ['花了 $5，一共', []],
    ['#<img src=x># @<script>', [['topics', '<img src=x>', '#<img src=x>#']]],
    ['两行#跨\n行#', []],
  ])('%s', (text, expected) => {
    expect(named(text)).toEqual(expected)
  })

  it.each([
    ['小鱼一号', ['小鱼一号']],
    ['Koi_2026', ['Koi_2026', 'Koi']],
    ['老王·定投-好', ['老王·定投-好', '老王·定投', '老王']],
    ['a_b', ['a_b']],
  ])('a name with signs within may mean what stands before them: %s', (name, meant) => {
    expect(namesMeant(name)).toEqual(meant)
  })

  it('is bounded', () => {
    expect(namedEntities('@小鱼一号 '.repeat(200))).toHaveLength(ENTITIES_MAX)
  })
})

describe('the pieces of a text', () => {
  const at = (start: number, end: number) => ({ kind: 'people' as const, ref: 'u', start, end })
  it('are all of it, whatever the places say', () => {
    const text = '你好@小鱼一号 再见'
    for (const places of [
      [],
      [at(2, 7)],
      [at(2, 7), at(3, 5)],
      [at(-3, 2), at(5, 400), at(9, 1)],
      [at(0, text.length)],
    ]) {
      expect(
        textPieces(text, places)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    }
    expect(textPieces(text, [at(2, 7)])).toMatchObject([
      { text: '你好' },
      { text: '@小鱼一号', entity: { ref: 'u' } },
      { text: ' 再见' },
    ])
  })
})
