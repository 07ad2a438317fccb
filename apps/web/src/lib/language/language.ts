/** The languages that the app is built in; a table of apps/web/languages for each but the first, which its texts are written in. */
export type Language = 'zh-CN' | 'en'

/** The language of this build. */
export const LANGUAGE: Language = import.meta.env.VITE_LANGUAGE ?? 'zh-CN'

/** Puts an answer of the server into the language of this build; undefined where that is what the server speaks. */
export const answerInLanguage = import.meta.env.VITE_LANGUAGE
  ? async <Body>(body: Body) => (await import('./said.ts')).said(body)
  : undefined
