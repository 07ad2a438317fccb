import { describe, expect, it } from 'vitest'
import { ownReason } from './own-reason.ts'
import { verdictReasons } from './verdict-reasons.ts'

const free = { canPay: true, isForbidden: false, lacksPension: false, verdict: 'allowed' } as const

describe('why a person may not buy what others may', () => {
  it.each([
    ['nothing', {}, undefined],
    [
      'a brand that sells nothing',
      { canPay: false, isForbidden: true },
      '当前渠道仅展示产品，暂不支持购买',
    ],
    [
      'an account that may not trade',
      { isForbidden: true, lacksPension: true },
      '账户受限，暂不能交易',
    ],
    [
      'no pension account, before the exam',
      { lacksPension: true, verdict: 'examMissing' },
      '请先开立个人养老金账户，再购买养老产品',
    ],
    ['no exam', { verdict: 'examMissing' }, '购买前需要先完成风险测评'],
    ['an exam that is over', { verdict: 'examExpired' }, '风险测评已过期，购买前请重新测评'],
    ['a risk that C1 may not take', { verdict: 'refused' }, verdictReasons.refused],
    [
      'a risk above the class',
      { verdict: 'needsConfirmation' },
      '风险高于你的等级，买入前需要你本人确认',
    ],
  ] as const)('%s', (_what, change, expected) => {
    expect(ownReason({ ...free, ...change })).toBe(expected)
  })
})
