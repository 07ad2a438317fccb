import { expect, it } from 'vitest'
import { to } from '../pages.ts'
import { isPageAddress } from './page-address.ts'

it.each([
  [to.home(), true],
  [to.discussionTopic({ topicId: 'bond' }), true],
  ['/h5/v6/pages/nothing/here', false],
  ['https://koi.example/h5/v6/pages/index/index', false],
  ['//evil.example/h5/v6/pages/index/index', false],
  [String.raw`/\evil.example`, false],
  ['javascript:alert(1)', false],
  ['/h5/v6/pages/index/index?a=1 b', false],
  ['', false],
])('%s is an address of a page: %s', (text, isOne) => {
  expect(isPageAddress(text)).toBe(isOne)
})
