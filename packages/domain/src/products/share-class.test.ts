import { expect, it } from 'vitest'
import { otherClassName } from './share-class.ts'

it.each([
  ['锦沪深300指数A', '锦沪深300指数C'],
  ['锦沪深300指数C', '锦沪深300指数A'],
  ['锦全球科技(QDII)A', '锦全球科技(QDII)C'],
  ['锦中证A500指数A', '锦中证A500指数C'],
  ['锦养老目标2030三年持有混合(FOF)Y', undefined],
  ['锦天天利货币B', undefined],
  ['锦科创ETFC', undefined],
  ['锦中证A500', undefined],
  ['A', undefined],
  ['', undefined],
])('the other class of %s is %s', (name, other) => {
  expect(otherClassName(name)).toBe(other)
})
