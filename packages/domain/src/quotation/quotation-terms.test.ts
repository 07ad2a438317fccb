import { expect, it } from 'vitest'
import { inviteCodeIn } from './quotation-terms.ts'

const code = `q${'a1'.repeat(10)}`
it.each([
  [undefined, undefined],
  ['k0123456789abcdefghij', undefined],
  [code, code],
  [`AbCdEfGh,${code}`, code],
  [`${code}x`, undefined],
])('%j names the invitation %j', (sid, found) => {
  expect(inviteCodeIn(sid)).toBe(found)
})
