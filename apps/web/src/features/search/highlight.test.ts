import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

const shown = (text: string, query: string) =>
  highlight(text, query)
    .map(({ text: part, isHit }) => (isHit ? `[${part}]` : part))
    .join('')

describe('highlight', () => {
  it.each([
    ['锦沪深300指数A', '沪深300', '锦[沪深300]指数A'],
    ['锦沪深300指数A', '沪深 a', '锦[沪深]300指数[A]'],
    ['锦全球科技(QDII)A', 'qdii', '锦全球科技([QDII])A'],
    ['锦全球科技(QDII)A', '科技qdii', '锦全球[科技(QDII])A'],
    ['900311', '9003', '[9003]11'],
    ['ＡＢ基金', 'ab', '[ＡＢ]基金'],
    ['锦沪深300指数A', 'hs300', '锦沪深300指数A'],
    ['锦沪深300指数A', '', '锦沪深300指数A'],
    ['aaa', 'aa', '[aaa]'],
  ])('marks in %s what %s hits', (text, query, marked) => {
    expect(shown(text, query)).toBe(marked)
  })

  it('never loses or changes a character', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string({ unit: 'grapheme' }),
        (text, query) => {
          const parts = highlight(text, query)
          expect(parts.map((part) => part.text).join('')).toBe(text)
        },
      ),
    )
  })
})
