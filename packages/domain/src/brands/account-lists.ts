/** A list of a brand's configuration: account ids, and endings of account ids. */
interface AccountList {
  ids: readonly string[]
  suffixes: readonly string[]
}

/** Lists by name. The specification shows names and no contents (SPEC §6 and §9): they begin empty. */
export type AccountLists = Readonly<Record<string, AccountList>>

const nobody: AccountList = { ids: [], suffixes: [] }

/** The lists every brand has, with nobody on them (RU-196, RU-250). */
export const emptyAccountLists = { allow: nobody, specialIds54: nobody, specialIds3: nobody }

/** Names of the lists that an account is on; an empty suffix matches nobody. */
export function listsOf(accountId: string, lists: AccountLists): string[] {
  return Object.entries(lists)
    .filter(
      ([, { ids, suffixes }]) =>
        ids.includes(accountId) ||
        suffixes.some((suffix) => suffix !== '' && accountId.endsWith(suffix)),
    )
    .map(([name]) => name)
}
