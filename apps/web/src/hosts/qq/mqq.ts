/** Methods answer a number, or an object with `resultCode`, `retCode` or `code`. */
type MqqMethod = (parameters: object, done?: (answer: unknown) => void) => void
type MqqSpace = Readonly<Record<string, MqqMethod | undefined>>

/** The bridge of mobile QQ, as far as we use it. */
export interface Mqq {
  ui?: MqqSpace
  data?: MqqSpace
  tenpay?: MqqSpace
  login?: MqqSpace
  addEventListener?: (event: string, listener: (about: unknown) => void) => void
  removeEventListener?: (event: string, listener: (about: unknown) => void) => void
}

export type MqqSpaceName = 'ui' | 'data' | 'tenpay' | 'login'
