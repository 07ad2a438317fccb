import { describe, expect, it } from 'vitest'
import { DISPLAY_PHASES, displayPhase, THINKING_PHASES, thinkingPhase } from './display-phase.ts'

describe('what the place of an answer shows', () => {
  it.each([
    ['RU-094 ST-035', { content: 'a', reasonContent: 'b' }, 'answering'],
    ['RU-094 ST-034', { reasonContent: 'b', articles: [1] }, 'thinking'],
    ['RU-094 ST-033', { articles: [1] }, 'showArticle'],
    ['RU-094 ST-031', {}, 'analyzing'],
    ['ST-032', { isReading: true }, 'loadingArticle'],
    ['ST-036', { content: 'a', reasonContent: 'b', articles: [1], isReading: true }, 'answering'],
    ['ST-036', { articles: [1], isReading: true }, 'showArticle'],
    ['ST-036', { content: '', reasonContent: '', articles: [] }, 'analyzing'],
  ] as const)('%s of %j is %s', (_row, arrived, phase) => {
    expect(displayPhase(arrived)).toBe(phase)
    expect(DISPLAY_PHASES).toContain(phase)
  })

  it.each([
    ['ST-037', {}, 'combingThinking'],
    ['ST-038', { reasonContent: 'b' }, 'thinking'],
    ['ST-039', { reasonContent: 'b', summaryContent: 'c' }, 'summary'],
    ['ST-040', { reasonContent: 'b', summaryContent: 'c', content: 'a' }, 'content'],
    ['ST-040', { content: 'a' }, 'content'],
  ] as const)('%s of %j is %s', (_row, arrived, phase) => {
    expect(thinkingPhase(arrived)).toBe(phase)
    expect(THINKING_PHASES).toContain(phase)
  })
})
