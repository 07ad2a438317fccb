import { dayTexts } from '@koi/domain/calendar/day-texts'
import { describe, expect, it } from 'vitest'
import { issueRows } from './issue-rows.ts'

const days = dayTexts('2026-11-20')

describe('issueRows', () => {
  it('promises no day for the confirmation of a subscription, which waits for the fund to be set up', () => {
    expect(
      issueRows('2026-12-05 15:00:00', days).map(({ title, detail }) => `${title}：${detail}`),
    ).toEqual([
      '现在：12-05 15:00 前付款，按每份 1.0000 元认购',
      '基金成立日：确认份额，募集期间的利息折成份额',
      '打开赎回后：可以卖出，日期以基金公告为准',
    ])
  })

  it('names no end where none is known', () => {
    expect(issueRows('', days)[0]?.detail).toBe('认购期内付款，按每份 1.0000 元认购')
  })
})
