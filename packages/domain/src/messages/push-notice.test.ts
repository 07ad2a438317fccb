import { expect, it } from 'vitest'
import { MESSAGE_KINDS } from './message-kinds.ts'
import { pushNoticeOf, pushTerms } from './push-notice.ts'

const message = { kind: 'trade', title: '买入已确认', body: '锦鲤一号 1,000.00 元' } as const

it('says the kind alone, and what the message says only to those who want it', () => {
  expect(pushNoticeOf(message, { showsDetails: false })).toEqual({
    title: '你有一条新消息',
    body: '交易消息，点按查看',
  })
  expect(pushNoticeOf(message, { showsDetails: true })).toEqual({
    title: message.title,
    body: message.body,
  })
})

it.each(MESSAGE_KINDS)(
  'keeps %s messages for a device that is away, four weeks at most',
  (kind) => {
    const { ttlSeconds } = pushTerms[kind]
    expect(ttlSeconds).toBeGreaterThan(0)
    expect(ttlSeconds).toBeLessThanOrEqual(28 * 24 * 3600)
  },
)
