import type { AccountRedirect } from '@koi/domain/navigation/account-redirects'
import type { Entry } from '#navigation/plan.ts'

/**
 * Accounts that are led elsewhere (SPEC §2 and §6, A-24): nobody, until an operation fills it in. The lists
 * themselves stand in the brand's configuration on the server.
 */
export const ACCOUNT_REDIRECTS: readonly AccountRedirect[] = []

/** Where the account is led in place of the page; asks which lists it is on only where it matters. */
export async function redirectAccount(
  redirects: readonly AccountRedirect[],
  { path }: Pick<Entry, 'path'>,
  readLists: () => Promise<readonly string[]>,
): Promise<string | undefined> {
  if (!redirects.some((rule) => rule.path === path)) return undefined
  const { accountRedirect } = await import('@koi/domain/navigation/account-redirects')
  return accountRedirect(redirects, path, await readLists())
}
