import { expect, it } from 'vitest'
import { csvText } from './csv.ts'

const line = (...cells: string[]) => csvText(['a'], [cells]).split('\r\n')[1]

it('quotes what has commas, quotes and line breaks', () => {
  expect(line('一,二', 'say "hi"', 'two\nlines', 'plain')).toBe(
    '"一,二","say ""hi""","two\nlines",plain',
  )
})

it.each([
  ['=1+1', "'=1+1"],
  ['+cmd', "'+cmd"],
  ['@name', "'@name"],
  ['1,234,567.50', '1234567.50'],
  ['-1,234.50', '-1234.50'],
  ['-12.50', '-12.50'],
  ['+1,234.50', '1234.50'],
  ['+12.50', '12.50'],
  ['+3.20%', '+3.20%'],
  ['--', "'--"],
])('the cell %s is written %s', (text, written) => {
  expect(line(text)).toBe(written)
})

it('begins with a mark and ends its lines as spreadsheets want', () => {
  expect(csvText(['日期'], [['2026-09-21']])).toBe('\uFEFF日期\r\n2026-09-21\r\n')
})
