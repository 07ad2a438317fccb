import type { TermKind } from './model.ts'
import { useAppAccount, useCombination } from './queries.ts'

interface Asked {
  accountId: string | undefined
  fundCode: string | undefined
}

/**
 * The account that an address means, with its product: by its own id, by its product, or the product that is
 * offered of its kind.
 */
export function useTermAccount(kind: TermKind, { accountId, fundCode }: Asked) {
  const named = fundCode === undefined ? { appAccountType: kind } : { fundCode }
  const first = useCombination(accountId === undefined ? named : undefined)
  const code = first.combination?.product.fundCode
  const account = useAppAccount(
    accountId !== undefined
      ? { appAccountId: accountId }
      : code === undefined
        ? undefined
        : { fundCode: code },
  )
  const held = account.asset?.product.fundCode
  const second = useCombination(
    accountId !== undefined && held !== undefined ? { fundCode: held } : undefined,
  )
  const product = accountId === undefined ? first : second
  return {
    combination: product.combination,
    asset: account.asset,
    error: product.error ?? account.error,
    isFetching: product.isFetching || account.isFetching,
    refetch: async () => {
      await Promise.all([account.refetch(), ...(product.error ? [product.refetch()] : [])])
    },
  }
}
