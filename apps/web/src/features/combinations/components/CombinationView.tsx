import { DrawnCurve } from '#features/products/index.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import type { ReactNode } from 'react'
import type { Combination } from '../model.ts'
import { termRule } from '../term-words.ts'
import { CombinationFees } from './CombinationFees.tsx'
import { CombinationHead } from './CombinationHead.tsx'
import { CompositionCard } from './CompositionCard.tsx'
import { RebalanceCard } from './RebalanceCard.tsx'

/** Everything that is told of a combination before one buys it. */
export function CombinationView({
  combination,
  footer,
}: {
  combination: Combination
  footer: ReactNode
}) {
  const { combinationKind: kind, product } = combination
  return (
    <Page title={combination.name} footer={footer}>
      <CombinationHead combination={combination} />
      {kind !== 'union' && (
        <Notice tone="info" title="转出规则">
          {termRule(kind, combination)}
        </Notice>
      )}
      <CompositionCard combination={combination} />
      <DrawnCurve fund={{ product, isMoneyFund: false }} ownName="本组合" />
      <CombinationFees combination={combination} />
      <RebalanceCard combination={combination} />
    </Page>
  )
}
