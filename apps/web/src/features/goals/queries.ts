import { goalCalls } from '@koi/contracts/calls/goals'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export const useGoals = () => useCall(goalCalls.queryGoals, {})

export const useGoal = (goalId: string | undefined) =>
  useCall(goalCalls.queryGoal, goalId === undefined ? undefined : { goalId })

export const useGoalChoices = () => useCall(goalCalls.queryGoalChoices, {})

/** How so much new money would be shared out; places nothing. */
export const useProposal = (goalId: string, newCents: number) =>
  useCall(goalCalls.queryGoalProposal, { goalId, newCents }, { keepPrevious: true })

const changed = [
  goalCalls.queryGoals,
  goalCalls.queryGoal,
  goalCalls.queryGoalChoices,
  goalCalls.queryGoalProposal,
]

export const useCreateGoal = () => useSend(goalCalls.createGoal, { changes: changed })
export const useSaveGoal = () => useSend(goalCalls.saveGoal, { changes: changed })
export const useArchiveGoal = () => useSend(goalCalls.archiveGoal, { changes: changed })
export const useRestoreGoal = () => useSend(goalCalls.restoreGoal, { changes: changed })
export const useSetWeights = () => useSend(goalCalls.setGoalWeights, { changes: changed })
