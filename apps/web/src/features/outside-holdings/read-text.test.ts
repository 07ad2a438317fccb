import { OUTSIDE_FILE_MAX } from '@koi/contracts/calls/outside-holdings'
import { expect, it } from 'vitest'
import { readText } from './read-text.ts'

it('reads UTF-8', async () => {
  expect(await readText(new Blob(['基金代码']))).toBe('基金代码')
})

it('reads the GBK of older spreadsheets', async () => {
  const gbk = new Uint8Array([0xbb, 0xf9, 0xbd, 0xf0, 0xb4, 0xfa, 0xc2, 0xeb])
  expect(await readText(new Blob([gbk]))).toBe('基金代码')
})

it('does not read what is too long', async () => {
  expect(await readText(new Blob(['x'.repeat(OUTSIDE_FILE_MAX + 1)]))).toBeUndefined()
})
