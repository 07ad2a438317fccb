/** Who asks: a member of the brand, an account that is none yet, or nobody. */
export interface Asking {
  accountId: string | undefined
  brandId: string
}
