import { expect, it } from 'vitest'
import { productNames } from './product-names.ts'

it('calls a fund a fund, and nothing else', () => {
  expect(productNames('index')).toEqual({ kind: '基金', manager: '基金经理', company: '基金公司' })
  expect(productNames('bank')).toEqual({ kind: '产品', manager: '投资经理', company: '发行机构' })
  expect(productNames('gold')).toEqual({ kind: '产品', manager: '', company: '发行机构' })
  expect(productNames('toString').kind).toBe('基金')
})
