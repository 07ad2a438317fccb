import { lazy } from 'react'
import { Later } from '#lib/Later.tsx'
import { Card } from '#ui/Card.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import type { AmountCheck } from '../amount-check.ts'
import type { BuyPart } from '../model.ts'

const SplitCard = lazy(async () => ({ default: (await import('./SplitCard.tsx')).SplitCard }))

const HEAD_PX = 72
const ROW_PX = 41

/** How a combination splits the payment; it is not of the first script, and the server does not draw it. */
export function LaterSplit(props: { parts: readonly BuyPart[]; check: AmountCheck }) {
  // As high as the table that comes: what stands below it must not jump under a finger.
  const waiting = (
    <Card>
      <Skeleton height={HEAD_PX + ROW_PX * props.parts.length} />
    </Card>
  )
  return (
    <Later waiting={waiting}>
      <SplitCard {...props} />
    </Later>
  )
}
