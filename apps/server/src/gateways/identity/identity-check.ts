/** Somebody who says that these papers are theirs. */
interface IdentityQuestion {
  name: string
  idNumber: string
  /** The phone of their account; undefined where it has none. */
  phone: string | undefined
}

/**
 * A service that knows whose papers these are: name, number and phone of one person. It says yes or no and never why, so
 * that nobody learns from it who is known where.
 */
export interface IdentityCheck {
  isHolder(question: IdentityQuestion): Promise<boolean>
}
