/** What a method of the app answers; `code` 0 is success, others stand in SPEC §8. */
interface RouterAnswer {
  code: string | number
  message?: string
  data?: unknown
}

type RouterMethod = (parameters: object, done: (answer: RouterAnswer) => void) => void

/**
 * The bridge of the native app: sdks with methods, up after `init`. An app of an older version has
 * fewer of them, and may answer `havenotapi` for one it only knows by name.
 */
export interface KoiRouter {
  init?: () => Promise<void>
  sdks: Readonly<Record<string, Readonly<Record<string, RouterMethod | undefined>> | undefined>>
  /** Tells of events, such as `visibility`; answers how to stop it. */
  on?: (event: string, listener: (about: unknown) => void) => () => void
}
