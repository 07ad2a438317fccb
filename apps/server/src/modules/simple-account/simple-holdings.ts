import { cents } from '@koi/domain/money/cents'
import { accountName, type Holdings } from '#modules/holdings/index.ts'
import type { TermsRow } from './view-store.ts'

type List = Awaited<ReturnType<Holdings['everything']>>['list']

/** Of several holdings the one whose money is had last, and the highest risk: nothing is said to be easier than its hardest part. */
function hardestOf(rows: readonly TermsRow[]) {
  const opens = rows.flatMap(({ opensOn }) => (opensOn === null ? [] : [opensOn]))
  const isAllMoney = rows.length > 0 && rows.every(({ category }) => category === 'money')
  return {
    category: isAllMoney
      ? 'money'
      : (rows.find(({ category }) => category !== 'money')?.category ?? ''),
    arriveDays: Math.max(0, ...rows.map(({ arriveDays }) => arriveDays)),
    riskCode: Math.max(1, ...rows.map(({ riskCode }) => riskCode)),
    opensOn: opens.toSorted().at(-1) ?? null,
  }
}

/** What a person holds as the pages of holdings list it, each with what decides how soon its money is had; the largest first. */
export function simpleHoldings(
  { positions, accounts }: List,
  ownerId: string,
  terms: readonly TermsRow[],
) {
  const of = (accountId: string, fundCode?: string) =>
    hardestOf(
      terms.filter(
        (row) =>
          row.accountId === accountId && (fundCode === undefined || row.fundCode === fundCode),
      ),
    )
  const alone = positions.map(({ fundCode, spid, name, valueCents }) => ({
    fundCode,
    spid,
    appAccountId: '',
    appKind: null,
    name,
    valueCents,
    ...of(ownerId, fundCode),
  }))
  const inside = accounts.map((account) => ({
    fundCode: account.fundCode ?? '',
    spid: '',
    appAccountId: account.accountId,
    appKind: account.kind,
    name: accountName(account),
    valueCents: cents(account.valueCents + account.cashCents),
    ...of(account.accountId),
  }))
  return [...alone, ...inside]
    .filter(({ valueCents }) => valueCents > 0)
    .toSorted((one, other) => other.valueCents - one.valueCents)
}
