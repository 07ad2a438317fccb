import { describe, expect, it } from 'vitest'
import { typedEntity, withEntity } from './entities.ts'

describe('what is being typed', () => {
  it.each([
    ['问问 @林间', { kind: 'people', word: '林间', start: 3 }],
    ['#定投', { kind: 'topics', word: '定投', start: 0 }],
    ['看看＄沪深', { kind: 'funds', word: '沪深', start: 2 }],
    ['@', { kind: 'people', word: '', start: 0 }],
    ['#定投第一年# 和 #分红', { kind: 'topics', word: '分红', start: 10 }],
    ['koi@fund', undefined],
    ['花了$5', undefined],
    ['#定投第一年#', undefined],
    ['@林间小路 你好', undefined],
    ['没有', undefined],
  ])('%j: %j', (text, entity) => {
    expect(typedEntity(text, text.length)).toEqual(entity)
  })

  it('looks before the caret alone', () => {
    expect(typedEntity('问 @林 今天', 4)).toEqual({ kind: 'people', word: '林', start: 2 })
  })
})

it('puts what was chosen in place of what was typed', () => {
  expect(
    withEntity('问 @林 今天', { kind: 'people', start: 2 }, { name: '林间小路', caret: 4 }),
  ).toEqual({
    text: '问 @林间小路  今天',
    caret: 8,
  })
  expect(withEntity('#分', { kind: 'topics', start: 0 }, { name: '分红', caret: 2 }).text).toBe(
    '#分红# ',
  )
  expect(withEntity('$沪', { kind: 'funds', start: 0 }, { name: '锦沪深300', caret: 2 }).text).toBe(
    '$锦沪深300$ ',
  )
})
