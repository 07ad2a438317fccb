import { expect, it } from 'vitest'
import { maskEmail } from './mask-email.ts'

it.each([
  ['lintao@qq.com', 'li***@qq.com'],
  ['li@qq.com', 'li***@qq.com'],
  ['l@qq.com', 'l***@qq.com'],
  [null, ''],
])('%s is shown as %s', (address, shown) => expect(maskEmail(address)).toBe(shown))
