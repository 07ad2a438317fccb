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

const both: Language[] = ['zh-CN', 'en']
it.each<[accept: string, offered: Language[], language: Language]>([
  ['en-US,en;q=0.9', both, 'en'],
  ['en-GB', both, 'en'],
  ['zh-TW,zh;q=0.9,en-US;q=0.8', both, 'zh-CN'],
  ['en;q=0.5, zh-CN', both, 'zh-CN'],
  // Neither is offered first: the next one that is.
  ['fr-FR,fr;q=0.9,en;q=0.7', both, 'en'],
  ['fr', both, 'zh-CN'],
  ['fr', ['en', 'zh-CN'], 'en'],
  ['en-US', ['zh-CN'], 'zh-CN'],
  ['en;q=0', both, 'zh-CN'],
  ['*', both, 'zh-CN'],
  ['', both, 'zh-CN'],
  ['en;q=7, ;;,=, -, e n', both, 'zh-CN'],
])(
  'a browser that says “%s” of %j sees %s, until its person chose',
  (accept, offered, language) => {
    expect(chooseLanguage(undefined, offered, accept)).toBe(language)
    expect(chooseLanguage('zh-CN', both, accept)).toBe('zh-CN')
  },
)
