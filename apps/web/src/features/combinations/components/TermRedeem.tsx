import type { TermKind } from '../model.ts'
import { termWords } from '../term-words.ts'
import { RedeemCombination } from './RedeemCombination.tsx'
import { TermAccount } from './TermAccount.tsx'

/** Takes money out of an account for a term. */
export function TermRedeem({ kind, accountId }: { kind: TermKind; accountId: string | undefined }) {
  const { name, home } = termWords[kind]
  const title = `转出${name}`
  return (
    <TermAccount
      kind={kind}
      accountId={accountId}
      title={title}
      hint="转入并确认后可以在这里转出。"
    >
      {({ asset }) => (
        <RedeemCombination
          title={title}
          verb="转出"
          accountId={asset.appAccountId}
          homeHref={home({ appAccountId: asset.appAccountId })}
        />
      )}
    </TermAccount>
  )
}
