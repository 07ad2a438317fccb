import { describe, expect, it } from 'vitest'
import { shownTitle, titleInMessage } from './frame-title.ts'

const frame = { origin: 'https://news.example', window: { name: 'frame' } }
const message = (data: unknown, origin = frame.origin, source: unknown = frame.window) =>
  titleInMessage({ data, origin, source }, frame)

describe('titleInMessage', () => {
  it('takes the title of the page that is shown', () => {
    expect(message({ type: 'title', title: '  今日\n市场 ' })).toBe('今日 市场')
  })

  it.each([
    ['another site', { type: 'title', title: 'x' }, 'https://evil.example', frame.window],
    ['a site without origin', { type: 'title', title: 'x' }, 'null', frame.window],
    ['another window of the site', { type: 'title', title: 'x' }, frame.origin, {}],
    ['another message', { type: 'share', title: 'x' }, frame.origin, frame.window],
    ['a title that is no text', { type: 'title', title: { a: 1 } }, frame.origin, frame.window],
    [
      'a prototype',
      JSON.parse('{"__proto__":{"type":"title","title":"x"}}'),
      frame.origin,
      frame.window,
    ],
    ['text', 'title', frame.origin, frame.window],
    ['nothing', null, frame.origin, frame.window],
  ])('hears nothing from %s', (_who, data, origin, source) => {
    expect(message(data, origin, source)).toBeUndefined()
  })
})

it('cuts a title and leaves empty ones away', () => {
  expect(shownTitle('长'.repeat(100))).toHaveLength(40)
  expect(shownTitle(' \u202e ')).toBeUndefined()
})
