import { GUIDED_REFUSALS } from '@koi/contracts/codes/guided-refusals'
import { refusals } from '@koi/contracts/codes/refusals'
import { to } from '@koi/contracts/pages'
import { describe, expect, it } from 'vitest'
import { guideOf } from './guide-of.ts'

describe('guideOf', () => {
  it.each(Object.values(refusals))('explains $code in the catalogue’s words', ({ code, text }) => {
    expect(guideOf(String(code))).toMatchObject({ title: `操作提示（${code}）`, text })
  })

  it.each(GUIDED_REFUSALS)('leads on from %s, with which the server names this page', (name) => {
    expect(guideOf(String(refusals[name].code)).action).toBeDefined()
  })

  it('leads on where something can be done', () => {
    expect(guideOf('1311').action).toEqual({ label: '去测评', address: to.kycExam() })
    expect(guideOf('1504').action).toBeUndefined()
  })

  it.each([undefined, '', '123', '<b>1</b>', '1e5', '9'.repeat(40)])(
    'says something about %j',
    (code) => {
      const { title, text } = guideOf(code)
      expect(text).toBe('当前操作暂时无法继续，请稍后再试。')
      expect(title).toBe(code === '123' ? '操作提示（123）' : '操作提示')
    },
  )
})
