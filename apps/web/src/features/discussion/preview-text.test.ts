import { expect, it } from 'vitest'
import { previewText } from './preview-text.ts'

it.each([
  ['一句话', '一句话'],
  ['一\n二\n三', '一\n二\n三'],
  ['一\n二\n三\n四', '一\n二\n三……'],
  ['字'.repeat(72), '字'.repeat(72)],
  ['字'.repeat(73), `${'字'.repeat(72)}……`],
  ['一\n\n  \n二\n三', '一\n二\n三'],
  [`${'字'.repeat(67)}10,000.00 元`, `${'字'.repeat(67)}……`],
  [`${'字'.repeat(66)}10,000.00 元`, `${'字'.repeat(66)}……`],
  [`${'字'.repeat(63)}10,000.00 元`, `${'字'.repeat(63)}10,000.00……`],
  [`${'字'.repeat(68)}12.5%。`, `${'字'.repeat(68)}……`],
  [`${'字'.repeat(70)}-12%`, `${'字'.repeat(70)}……`],
  [`${'字'.repeat(70)}ETF 联接`, `${'字'.repeat(70)}……`],
  [`${'字'.repeat(70)}A，再说`, `${'字'.repeat(70)}A，……`],
  ['a'.repeat(80), `${'a'.repeat(72)}……`],
  ['👨‍👩‍👧'.repeat(73), `${'👨‍👩‍👧'.repeat(72)}……`],
])('a list shows of %j %j', (content, shown) => {
  expect(previewText(content)).toBe(shown)
})
