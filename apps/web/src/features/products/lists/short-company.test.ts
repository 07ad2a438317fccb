import { expect, it } from 'vitest'
import { shortCompany } from './short-company.ts'

it.each([
  ['易方达基金管理有限公司', '易方达基金'],
  ['中信保诚基金管理有限公司', '中信保诚基金'],
  ['锦汐理财有限责任公司', '锦汐理财'],
  ['上海国泰君安证券资产管理有限公司', '上海国泰君安证券资产'],
  ['锦钧贵金属有限公司', '锦钧贵金属'],
  ['公募中心', '公募中心'],
])('%s is called %s', (name, expected) => {
  expect(shortCompany(name)).toBe(expected)
})
