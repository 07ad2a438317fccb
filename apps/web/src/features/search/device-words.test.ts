import { expect, it } from 'vitest'
import { withoutWord, withWord, wordsOf } from './device-words.ts'

it('the words of a visitor are kept newest first, each once, twenty at most, and go one by one', () => {
  let stored = ''
  for (const word of ['沪深', '黄金', '沪深']) stored = withWord(stored, word)
  expect(wordsOf(stored)).toEqual(['沪深', '黄金'])
  expect(wordsOf(withoutWord(stored, '沪深'))).toEqual(['黄金'])
  expect(withoutWord('沪深', '沪深')).toBe('')
  for (let at = 0; at < 30; at += 1) stored = withWord(stored, `词${at}`)
  expect(wordsOf(stored)).toHaveLength(20)
  expect(wordsOf(stored)[0]).toBe('词29')
})
