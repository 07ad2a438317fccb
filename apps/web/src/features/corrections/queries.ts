import type { ResponseOf } from '@koi/contracts/call'
import { correctionCalls } from '@koi/contracts/calls/corrections'
import { useCall } from '#api/use-call.ts'

export type NavCorrection = ResponseOf<
  typeof correctionCalls.queryNavCorrections
>['corrections'][number]

/** Corrected NAVs that touched this person, of one fund or of all. */
export const useCorrections = (fundCode: string | undefined) =>
  useCall(correctionCalls.queryNavCorrections, fundCode === undefined ? {} : { fundCode })
