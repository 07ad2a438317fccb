import { to } from '@koi/contracts/pages'
import type { BuyStatus } from '@koi/domain/products/buy-status'
import { productKeys, type Product } from './product.ts'

/** The order page of a state, with an amount in yuan where one is wanted: accounts for a term are paid into on pages of their own (RT-078, RT-082). */
export function buyAddress(status: BuyStatus, product: Product, amount?: string): string {
  const { fundCode, accountId } = product
  // A holding inside such an account is a part of its product, and has another code.
  const which = accountId === undefined ? { fundCode } : { appAccountId: accountId }
  const wanted = amount === undefined ? {} : { amount }
  if (status === 10) return to.shortTermBuy({ ...which, ...wanted })
  if (status === 11) return to.midTermBuy({ ...which, ...wanted })
  return to.buy({ ...productKeys(product), ...wanted })
}
