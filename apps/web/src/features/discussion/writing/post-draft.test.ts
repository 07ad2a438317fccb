import { CONTENT_MAX } from '@koi/domain/discussion/discussion-limits'
import { describe, expect, it } from 'vitest'
import {
  draftName,
  EMPTY_DRAFT,
  isBlank,
  NEW_POLL,
  parseDraft,
  publishKey,
  whyNotYet,
} from './post-draft.ts'

describe('a post that is written', () => {
  const whole = { ...EMPTY_DRAFT, content: '第一次是发薪日变了' }

  it.each([
    [EMPTY_DRAFT, '先写点内容'],
    [{ ...whole, content: ' \n' }, '先写点内容'],
    [{ ...whole, content: '字'.repeat(CONTENT_MAX + 1) }, `正文最多 ${String(CONTENT_MAX)} 字`],
    [{ ...whole, content: '👨‍👩‍👧‍👦'.repeat(CONTENT_MAX) }, undefined],
    [{ ...whole, poll: NEW_POLL }, '请填写投票问题和不同的选项'],
    [
      { ...whole, poll: { ...NEW_POLL, question: '选', labels: ['甲', '甲 '] } },
      '请填写投票问题和不同的选项',
    ],
    [{ ...whole, poll: { ...NEW_POLL, question: '选', labels: ['甲', '乙'] } }, undefined],
    [whole, undefined],
  ])('%#: says what is missing', (draft, reason) => {
    expect(whyNotYet(draft)).toBe(reason)
  })

  it('is one request as long as its words are the same, on a page that was loaded anew, too', () => {
    const key = publishKey('d'.repeat(20), whole)
    expect(key).toMatch(/^[\w-]{16,64}$/)
    expect(
      publishKey('d'.repeat(20), parseDraft(JSON.parse(JSON.stringify(whole))) ?? EMPTY_DRAFT),
    ).toBe(key)
    expect(publishKey('d'.repeat(20), { ...whole, content: '别的' })).not.toBe(key)
    expect(publishKey('e'.repeat(20), whole)).not.toBe(key)
  })

  it('is kept while it is too long, and not where it has another shape', () => {
    const long = { ...whole, content: '字'.repeat(CONTENT_MAX + 500) }
    expect(parseDraft(long)).toEqual(long)
    expect(parseDraft({ content: 1 })).toBeUndefined()
  })

  it('is called by its title or its beginning', () => {
    expect(draftName({ ...whole, title: '定投' })).toBe('定投')
    expect(draftName(whole)).toBe('第一次是发薪日变了')
    expect([isBlank(EMPTY_DRAFT), isBlank(whole), draftName(EMPTY_DRAFT)]).toEqual([
      true,
      false,
      '还没写正文',
    ])
  })
})
