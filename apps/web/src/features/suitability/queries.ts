import { productCalls } from '@koi/contracts/calls/products'
import { SEARCH_FUNDS_PATH } from '@koi/contracts/calls/search-item'
import { suitabilityCalls } from '@koi/contracts/calls/suitability'
import { tradeCalls } from '@koi/contracts/calls/trade'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

/** The questions; the same while they are answered, whatever the window does. */
export const useExam = (examId: string | undefined) =>
  useCall(
    suitabilityCalls.queryExam,
    { ...(examId !== undefined && { examid: examId }) },
    { freshMs: Infinity },
  )

export const useRiskProfile = () => useCall(suitabilityCalls.queryRiskProfile, {})

/** A new class changes what may be bought everywhere. */
export const useSubmitExam = () =>
  useSend(suitabilityCalls.submitExam, {
    changes: [
      suitabilityCalls.queryRiskProfile,
      suitabilityCalls.queryExam,
      tradeCalls.queryBuyPre,
      productCalls.queryItemPersonal,
      productCalls.queryItemList,
      { path: SEARCH_FUNDS_PATH },
    ],
  })
