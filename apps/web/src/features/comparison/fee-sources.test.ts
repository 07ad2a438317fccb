import { expect, it } from 'vitest'
import { feeSourceTexts } from './fee-sources.ts'

const told = { fundName: '甲', feeSource: 'contract' } as const
const ofKind = { fundName: '乙', feeSource: 'category' } as const

it('says in the words of the product page that the fees are the standard ones of the kind', () => {
  expect(feeSourceTexts([ofKind, { ...ofKind, fundName: '丙' }])).toEqual([
    '费率为平台对同类产品的标准费率，以产品法律文件为准。',
  ])
  expect(feeSourceTexts([told])).toEqual(['费率来自产品的法律文件。'])
})

it('names the funds where their fees are not of one source', () => {
  expect(feeSourceTexts([ofKind, told, { ...ofKind, fundName: '丙' }])).toEqual([
    '乙、丙：费率为平台对同类产品的标准费率，以产品法律文件为准。',
    '甲：费率来自产品的法律文件。',
  ])
})
