import { expect, it } from 'vitest'
import {
  DISCLAIMER,
  LOAD_STATES,
  mayRetry,
  SESSION_PAGE,
  sessionTitle,
  withDisclaimer,
} from './assistant-terms.ts'

it('an answer is copied with the disclaimer as its last line', () => {
  expect(withDisclaimer('abc')).toBe('abc\n以上内容由 AI 生成，不构成任何建议')
  expect(DISCLAIMER).toBe('以上内容由 AI 生成，不构成任何建议')
})

it('RU-255 a page has thirty sessions', () => {
  expect(SESSION_PAGE).toBe(30)
})

it('ST-027 ST-028 ST-029 ST-030 of all states only fail may be asked again', () => {
  expect(LOAD_STATES.map((state) => [state, mayRetry(state)])).toEqual([
    ['none', false],
    ['loading', false],
    ['end', false],
    ['fail', true],
    ['fatal', false],
  ])
})

it.each([
  ['  今天 \n 市场？ ', '今天 市场？'],
  ['长'.repeat(24), '长'.repeat(24)],
  ['长'.repeat(25), `${'长'.repeat(23)}…`],
  ['😀'.repeat(25), `${'😀'.repeat(23)}…`],
])('%j is called %j in the drawer', (question, title) => {
  expect(sessionTitle(question)).toBe(title)
})
