import { expect, it } from 'vitest'
import { previewText } from './preview-text.ts'

it.each([
  ['一句话', '一句话'],
  ['一\n二\n三', '一\n二\n三'],
  ['一\n二\n三\n四', '一\n二\n三……'],
  ['字'.repeat(72), '字'.repeat(72)],
  ['字'.repeat(73), `${'字'.repeat(72)}……`],
  ['👨‍👩‍👧'.repeat(73), `${'👨‍👩‍👧'.repeat(72)}……`],
])('a list shows of %j %j', (content, shown) => {
  expect(previewText(content)).toBe(shown)
})
