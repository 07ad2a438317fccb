import { expect, it } from 'vitest'
import { agreementText } from './agreement-text.ts'

it.each([
  ['{brand}由{operator}运营', '湖畔由湖畔公司运营'],
  ['{operator}与{operator}', '湖畔公司与湖畔公司'],
  ['没有名字', '没有名字'],
  ['{other}', '{other}'],
])('says %s as %s', (text, said) => {
  const parties = { brand: '湖畔', operator: '湖畔公司' }
  expect(agreementText([{ title: text, paragraphs: [text] }], parties)).toEqual([
    { title: said, paragraphs: [said] },
  ])
})

it('takes a name as it is, whatever it looks like', () => {
  const parties = { brand: '$&{operator}', operator: '公司' }
  expect(agreementText([{ title: '', paragraphs: ['{brand}'] }], parties)[0]?.paragraphs).toEqual([
    '$&公司',
  ])
})
