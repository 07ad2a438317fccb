import type { CurvePeriod } from '@koi/domain/metrics/curve-period'
import type { ResponseOf } from '@koi/contracts/call'
import { profitCalls } from '@koi/contracts/calls/profit'
import { useCall } from '#api/use-call.ts'
import { heldKeys, type Product } from '#features/products/index.ts'
import { gapOf } from './gap-model.ts'
import { proofOf } from './proof-model.ts'
import type { Provable } from './provable.ts'

/** What a figure is made of; `asOf` a past day, or undefined for now. */
export function useProof(proof: Provable, asOf: string | undefined) {
  const then = asOf === undefined ? {} : { asOf }
  const isAll = proof.of === 'all'
  const holding = useCall(
    profitCalls.queryProfitProof,
    isAll
      ? undefined
      : { ...heldKeys(proof.product), ...then, ...boundsOf(proof), figure: proof.figure },
    { keepPrevious: true },
  )
  const all = useCall(
    profitCalls.queryTotalProof,
    isAll ? { ...then, figure: proof.figure } : undefined,
    { keepPrevious: true },
  )
  const { data, ...query } = isAll ? all : holding
  return { ...query, proof: data && proofOf(data) }
}

function boundsOf({ from, to }: Extract<Provable, { of: 'holding' }>) {
  return { ...(from !== undefined && { from }), ...(to !== undefined && { to }) }
}

/** Money-weighted against time-weighted: of one holding, or of everything. */
export function useBehaviourGap(product: Product | undefined, period: CurvePeriod) {
  const { data, ...query } = useCall(
    profitCalls.queryBehaviourGap,
    { ...(product && heldKeys(product)), period },
    { keepPrevious: true },
  )
  return { ...query, answer: data && gapOf(data) }
}

export type HoldingThen = ResponseOf<typeof profitCalls.queryHoldingAsOf>

/** A holding as it was known on the evening of a day; asks nothing without one. */
export function useHoldingThen(product: Product, day: string | undefined) {
  const { data, ...query } = useCall(
    profitCalls.queryHoldingAsOf,
    day === undefined ? undefined : { ...heldKeys(product), asOf: day },
    { keepPrevious: true },
  )
  return { ...query, holding: data }
}
