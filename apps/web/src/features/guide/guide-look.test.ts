import { expect, it } from 'vitest'
import { guideLook } from './guide-look.ts'

it.each([
  ['sheet', { isKnown: false, hasOffer: false }, 'sheet'],
  ['modal', { isKnown: false, hasOffer: false }, undefined],
  ['modal', { isKnown: true, hasOffer: false }, 'dialog'],
  ['modal', { isKnown: true, hasOffer: true }, 'sheet'],
  [undefined, { isKnown: true, hasOffer: false }, 'dialog'],
])('a guide of displayType %s with an offer %j is a %s', (displayType, offer, look) => {
  expect(guideLook(displayType, offer)).toBe(look)
})
