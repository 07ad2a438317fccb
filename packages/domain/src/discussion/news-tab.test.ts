import { expect, it } from 'vitest'
import { NEWS_KINDS } from './discussion-words.ts'
import { NEWS_TABS, newsKinds } from './news-tab.ts'

it('every kind of news stands in one list', () => {
  expect(NEWS_TABS.flatMap((tab) => newsKinds[tab]).toSorted()).toEqual([...NEWS_KINDS].toSorted())
})
