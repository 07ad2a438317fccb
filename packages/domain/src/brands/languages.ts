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

/** More than any browser says; what stands behind them is read past. */
const ACCEPTED_MAX = 20

/** Languages of an `Accept-Language` header (RFC 9110, 12.5.4), the most wanted first; those of weight 0 are none. */
function acceptedLanguages(header: string): string[] {
  const ranges = header.split(',', ACCEPTED_MAX).map((part) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const weight = parameters.find((text) => text.startsWith('q='))
    const q = weight === undefined ? 1 : Number(weight.slice(2))
    return { tag, q: q >= 0 && q <= 1 ? q : 0 }
  })
  return ranges
    .filter(({ tag, q }) => q > 0 && /^[a-z]{1,8}(?:-[a-z\d]{1,8})*$/.test(tag))
    .toSorted((one, other) => other.q - one.q)
    .map(({ tag }) => tag)
}

/** `zh` of `zh-CN`. */
const primaryOf = (tag: string) => tag.toLowerCase().split('-')[0]

/**
 * The language of a page: what the person chose where it is offered, else the one offered that their browser likes most
 * (`Accept-Language`; any English is English), else the first that is offered.
 */
export function chooseLanguage(
  chosen: string | undefined,
  offered: readonly Language[],
  acceptLanguage = '',
): Language {
  const own = offered.find((language) => language === chosen)
  if (own !== undefined) return own
  const liked = acceptedLanguages(acceptLanguage).map((tag) =>
    offered.find((language) => primaryOf(language) === primaryOf(tag)),
  )
  return liked.find((language) => language !== undefined) ?? offered[0] ?? LANGUAGES[0]
}
