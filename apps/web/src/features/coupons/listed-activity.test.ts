import { expect, it } from 'vitest'
import { activityNote } from './listed-activity.ts'

const label = (kind: 'riskTest' | 'bought') => ({ kind, isMet: true, text: '', state: '' })

it('says that nothing has to be bought where that is true of all', () => {
  expect(activityNote([{ labels: [] }, { labels: [label('riskTest')] }])).toEqual({
    note: '领取不要求买入',
  })
  expect(activityNote([{ labels: [] }, { labels: [label('bought')] }])).toEqual({})
})
