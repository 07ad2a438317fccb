import { expect, it } from 'vitest'
import { paperKindOf, paperName, paperNameIn } from './paper-name.ts'

it.each([
  ['mixed', '产品资料概要', '基金合同', '招募说明书'],
  ['bank', '产品资料概要', '产品协议', '产品说明书'],
  [undefined, '产品资料概要', '产品合同', '说明书'],
])('papers of %s', (category, summary, contract, prospectus) => {
  expect(paperName(category, 'summary')).toBe(summary)
  expect(paperName(category, 'contract')).toBe(contract)
  expect(paperName(category, 'prospectus')).toBe(prospectus)
})

it.each([
  ['锦沪深300指数A招募说明书', '招募说明书'],
  ['月月宝产品说明书', '产品说明书'],
  ['', '说明书'],
])('the prospectus %j is called %s', (title, name) => {
  expect(paperNameIn(title, 'prospectus')).toBe(name)
})

it.each([
  ['900311:contract', 'contract'],
  ['900311:poem', undefined],
  ['900311', undefined],
])('%s is the paper %s', (id, kind) => {
  expect(paperKindOf(id)).toBe(kind)
})
