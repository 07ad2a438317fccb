import { to } from '@koi/contracts/pages'
import { expect, it } from 'vitest'
import { appAddress, pageOf } from './app-target.ts'

const ORIGIN = 'https://koi.example'

it.each([
  ['/h5/v6/pages/search/index?keyword=1', '/h5/v6/pages/search/index?keyword=1'],
  [undefined, to.home()],
  ['https://evil.example/', to.home()],
  ['javascript:alert(1)', to.home()],
  ['//evil.example', to.home()],
])('goes on from %j to %s', (link, page) => {
  expect(pageOf(link, ORIGIN)).toBe(page)
})

it('opens the app at a page', () => {
  expect(appAddress('koi', '/h5/v6/pages/index/index?a=1', ORIGIN)).toBe(
    'koi://open?url=https%3A%2F%2Fkoi.example%2Fh5%2Fv6%2Fpages%2Findex%2Findex%3Fa%3D1',
  )
})
