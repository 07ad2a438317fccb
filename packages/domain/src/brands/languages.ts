/** Languages that the app is built in. The first is the one its texts are written in. */
export const LANGUAGES = ['zh-CN', 'en'] as const

/** As `<html lang>` says it (BCP 47). */
export type Language = (typeof LANGUAGES)[number]

/** Which one a person has chosen on this device; readable by the page. */
export const LANGUAGE_COOKIE = 'koi_language'

/** Each by its own name, so that who reads no other finds it. */
export const languageNames: Readonly<Record<Language, string>> = {
  'zh-CN': '简体中文',
  en: 'English',
}

/**
 * The language of a page: what the person chose where it is offered, else the first that is. Of what the browser says of
 * itself nothing follows: a page never changes its language by itself.
 */
export function chooseLanguage(chosen: string | undefined, offered: readonly Language[]): Language {
  return offered.find((language) => language === chosen) ?? offered[0] ?? LANGUAGES[0]
}
