import { expect, it } from 'vitest'
import { askedPage } from './follow-push.ts'

it.each([
  [{ koiOpen: '/h5/v6/pages/message/list?kind=trade' }, '/h5/v6/pages/message/list?kind=trade'],
  [{ koiOpen: 'https://evil.example/' }, '/h5/v6/pages/message/list'],
  [{ koiOpen: 7 }, undefined],
  [{ other: '/h5/v6/' }, undefined],
  ['text', undefined],
  [null, undefined],
])('of %j the page is %s', (said, page) => expect(askedPage(said)).toBe(page))
