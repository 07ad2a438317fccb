import type { ReactNode } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { Page } from '#ui/layout/Page.tsx'
import type { Combination, CombinationAsset, TermKind } from '../model.ts'
import { termWords } from '../term-words.ts'
import { useTermAccount } from '../use-term-account.ts'
import { CombinationWaiting } from './CombinationWaiting.tsx'

interface Held {
  combination: Combination
  asset: CombinationAsset
  refetch: () => Promise<void>
}

interface TermAccountProps {
  kind: TermKind
  accountId: string | undefined
  title: string
  /** What will be here once money is in the account. */
  hint: string
  children: (held: Held) => ReactNode
}

/** A page about what is in an account for a term: until it is known, and where nothing is in it. */
export function TermAccount({ kind, accountId, title, hint, children }: TermAccountProps) {
  const { combination, asset, error, isFetching, refetch } = useTermAccount(kind, {
    accountId,
    fundCode: undefined,
  })
  if (!combination || !asset) {
    return <CombinationWaiting title={title} query={{ error, isFetching, refetch }} />
  }
  if (asset.appAccountId !== '') return children({ combination, asset, refetch })
  return (
    <Page title={title} footer={<Button href={termWords[kind].buy({})}>转入第一笔</Button>}>
      <Card>
        <Empty title="账户里还没有资金" hint={hint} />
      </Card>
    </Page>
  )
}
