import { expect, it } from 'vitest'
import { paperKinds } from '@koi/domain/products/paper-name'
import { paperAddress, readPaperName } from './papers.ts'

it.each(paperKinds)('reads the address of a %s back', (kind) => {
  const name = { fundCode: '900311', spid: '1800007030', kind }
  const address = paperAddress(name)
  expect(readPaperName(address.split('/').at(-1) ?? '')).toEqual(name)
})

it.each([
  '',
  '900311.pdf',
  '900311.1.other.pdf',
  '../x.1.summary.pdf',
  'a.b.c.summary.pdf',
  '900311.1.summary.pdf.exe',
])('reads nothing out of %j', (fileName) => {
  expect(readPaperName(fileName)).toBeUndefined()
})
