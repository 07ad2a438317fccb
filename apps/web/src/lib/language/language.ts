import { LANGUAGE_COOKIE, type Language } from '@koi/domain/brands/languages'

/** The language of this build. */
export const LANGUAGE: Language = import.meta.env.VITE_LANGUAGE ?? 'zh-CN'

const YEAR_S = 31_536_000

/** Keeps the choice of this device where the server sees it, which draws the next page in it. */
export function chooseOnDevice(language: Language): void {
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${YEAR_S}; samesite=lax`
}

/** Puts an answer of the server into the language of this build; undefined where that is what the server speaks. */
export const answerInLanguage = import.meta.env.VITE_LANGUAGE
  ? async <Body>(body: Body) => (await import('./said.ts')).said(body)
  : undefined
