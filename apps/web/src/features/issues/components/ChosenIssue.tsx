import { issueCalls } from '@koi/contracts/calls/issues'
import { useCall } from '#api/use-call.ts'
import { PeriodBar, productKeys, type Product } from '#features/products/index.ts'
import { use } from 'react'
import { Card } from '#ui/layout/Card.tsx'
import { TodayContext, useDayTexts } from '#session/today.ts'

interface ChosenIssueProps {
  product: Product
  /** The period that the address names; without one that which can be bought next. */
  issue?: string | undefined
}

/** A period of a term product, from its first day to the next window; nothing where there is none, for the page is whole without it. */
export function ChosenIssue({ product, issue }: ChosenIssueProps) {
  const definition = { ...issueCalls.queryIssue, ignoreError: true } as const
  const { data } = useCall(definition, {
    ...productKeys(product),
    ...(issue !== undefined && { issue }),
  })
  const days = useDayTexts()
  const today = use(TodayContext)
  if (!data || today === undefined) return null
  const { issueInfo: info } = data
  return (
    <Card
      title={`第 ${info.issue} 期`}
      note={`开放期 ${days.short(info.openStart)} 至 ${days.short(info.openEnd)}`}
    >
      <PeriodBar period={info} today={today} />
    </Card>
  )
}
