import { expect, it } from 'vitest'
import { chooseLanguage, type Language } from './languages.ts'

const cases: [chosen: string | undefined, offered: Language[], language: Language][] = [
  [undefined, ['zh-CN', 'en'], 'zh-CN'],
  ['en', ['zh-CN', 'en'], 'en'],
  ['zh-CN', ['en', 'zh-CN'], 'zh-CN'],
  [undefined, ['en', 'zh-CN'], 'en'],
  ['en', ['zh-CN'], 'zh-CN'],
  ['fr', ['zh-CN', 'en'], 'zh-CN'],
  ['en', [], 'zh-CN'],
]
it.each(cases)('the chosen %s of %j is %s', (chosen, offered, language) => {
  expect(chooseLanguage(chosen, offered)).toBe(language)
})
