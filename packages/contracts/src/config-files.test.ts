import { expect, it } from 'vitest'
import {
  fundConfigAddress,
  readFundConfigName,
  readUnionConfigName,
  unionConfigAddress,
} from './config-files.ts'

const nameOf = (address: string) => address.split('/').at(-1) ?? ''

it.each([
  [{ fundCode: '000198', spid: '1' }, '/resources/fundinfo/fundConfig_000198_1.json'],
  [
    { fundCode: '000198', spid: '1', productCode: 12 },
    '/resources/fundinfo/fundConfig_000198_1_12.json',
  ],
])('RU-228 the file of %o', (keys, address) => {
  expect(fundConfigAddress(keys)).toBe(address)
  expect(readFundConfigName(nameOf(address))).toMatchObject(keys)
})

it('CL-089 the file of a union asks for it again', () => {
  expect(unionConfigAddress('U1')).toBe('/resources/fundinfo/unionfofs/unionfofsConfig_U1.json')
  expect(readUnionConfigName('unionfofsConfig_U1.json')).toBe('U1')
})

it.each(['x.json', 'fundConfig_1.json', 'fundConfig_a_b_c.json', 'unionfofsConfig_..%2f.json', ''])(
  '%s asks for nothing',
  (name) => {
    expect(readFundConfigName(name)).toBeUndefined()
    expect(readUnionConfigName(name)).toBeUndefined()
  },
)
