import { expect, it } from 'vitest'
import { readingLines } from './reading-lines.ts'

const piece = (text: string, x: number, y: number, width: number, size = 9) => ({
  text,
  x,
  y,
  width,
  size,
})

it('sets a page anew: headings, paragraphs whole, rows by their cells', () => {
  const page = [
    piece('2026 年 11 月对账单', 56, 780, 160, 17),
    piece('持有的份额按公布的净值计算，收益按先进先出', 56, 750, 480),
    piece('逐笔计算。', 56, 736, 60),
    piece('项目', 56, 700, 20),
    piece('金额（元）', 480, 700, 56),
    piece('买入', 56, 684, 20),
    piece('+10,000.00', 480, 684.5, 56),
    piece(' ', 200, 684, 5),
  ]
  expect(readingLines(page)).toEqual([
    { kind: 'heading', cells: ['2026 年 11 月对账单'] },
    { kind: 'paragraph', cells: ['持有的份额按公布的净值计算，收益按先进先出逐笔计算。'] },
    { kind: 'row', cells: ['项目', '金额（元）'] },
    { kind: 'row', cells: ['买入', '+10,000.00'] },
  ])
})

it('reads nothing off an empty page', () => expect(readingLines([])).toEqual([]))
