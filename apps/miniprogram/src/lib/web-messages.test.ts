import { expect, it } from 'vitest'
import { newestShare } from './web-messages.ts'

const ORIGIN = 'https://koi.example'
const link = `${ORIGIN}/h5/v6/pages/product/detail/index?fund_code=900311`
const card = { type: 'share', title: '锦沪深300指数A', link }

it('shares what the web page said last', () => {
  const older = { ...card, title: '更早的' }
  expect(newestShare([older, card, { type: 'other' }], ORIGIN)).toEqual({
    title: '锦沪深300指数A',
    webPage: '/h5/v6/pages/product/detail/index?fund_code=900311',
  })
})

it('takes a picture of our own server only', () => {
  expect(newestShare([{ ...card, imgUrl: `${ORIGIN}/p.png` }], ORIGIN)?.imageUrl).toBe(
    `${ORIGIN}/p.png`,
  )
  expect(
    newestShare([{ ...card, imgUrl: 'https://evil.example/p.png' }], ORIGIN),
  ).not.toHaveProperty('imageUrl')
})

it.each([
  null,
  'share',
  { ...card, title: '' },
  { ...card, title: 7 },
  { ...card, link: 'https://evil.example/h5/v6/pages/index/index' },
  { ...card, link: 'https://koi.example.evil/h5/v6/pages/index/index' },
  { ...card, type: 'login' },
])('passes over %j', (message) => {
  expect(newestShare([message], ORIGIN)).toBeUndefined()
})
