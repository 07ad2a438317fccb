import { simpleAccountCalls } from '@koi/contracts/calls/simple-account'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import { useItemSlices } from '#features/products/index.ts'

export const useSimpleAccount = () => useCall(simpleAccountCalls.querySimpleAccount, {})

/** Profit by day and records, a part after the other: of all, or of one account. */
export function useSimpleDetail(appAccountId: string | undefined) {
  const { answers, ...list } = useItemSlices(simpleAccountCalls.querySimpleDetail, {
    request: (page) => ({
      page: Number(page ?? 1),
      ...(appAccountId !== undefined && { appAccountId }),
    }),
    nextOf: ({ hasMore }, all) => (hasMore ? String(all.length + 1) : undefined),
  })
  return {
    ...list,
    first: answers?.[0],
    days: answers?.flatMap(({ days }) => days) ?? [],
    records: answers?.flatMap(({ records }) => records) ?? [],
  }
}

const changes = [simpleAccountCalls.querySimpleAccount, simpleAccountCalls.querySimpleDetail]
export const useOpenSimple = () => useSend(simpleAccountCalls.openSimpleAccount, { changes })
export const useCloseSimple = () => useSend(simpleAccountCalls.closeSimpleAccount, { changes })
