import { createSetting, type Setting } from '#lib/setting.ts'
import { deviceStore } from '#lib/storage.ts'

/** As many as an account keeps. */
const WORDS_MAX = 20
/** No word holds it. */
const BETWEEN = '\n'

/** What a visitor searched on this device, newest first. One text: a setting is compared as a whole. */
export const deviceWords: Setting<string> = createSetting(
  deviceStore,
  { name: 'search_words', parse: (stored) => (typeof stored === 'string' ? stored : undefined) },
  '',
)

/** The words of what is stored. */
export const wordsOf = (stored: string): string[] => stored.split(BETWEEN).filter(Boolean)

/** What is stored with a word at the head of it, there once. */
export const withWord = (stored: string, word: string): string =>
  [word.replaceAll(BETWEEN, ' '), ...wordsOf(stored).filter((other) => other !== word)]
    .slice(0, WORDS_MAX)
    .join(BETWEEN)

export const withoutWord = (stored: string, word: string): string =>
  wordsOf(stored)
    .filter((other) => other !== word)
    .join(BETWEEN)
