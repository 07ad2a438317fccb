import { discussionCalls } from '@koi/contracts/calls/discussion'
import { tutorialCalls } from '@koi/contracts/calls/tutorials'
import { useQueryClient } from '@tanstack/react-query'
import { callKey } from '#api/call-key.ts'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'
import type { CheckAnswer } from './model.ts'

export const useTutorialHome = () => useCall(tutorialCalls.queryTutorialHome, {})

export const useCollection = (collectionId: string | undefined) =>
  useCall(
    tutorialCalls.queryTutorialCollection,
    collectionId === undefined ? undefined : { collectionId },
  )

export const useChapter = (tutorialId: string) =>
  useCall(tutorialCalls.queryTutorial, { tutorialId })

export const useCheck = (tutorialId: string | undefined) =>
  useCall(tutorialCalls.queryTutorialCheck, tutorialId === undefined ? undefined : { tutorialId })

const lists = [tutorialCalls.queryTutorialHome, tutorialCalls.queryTutorialCollection]
const all = [...lists, tutorialCalls.queryTutorial]

/** On the way: the chapter itself need not be asked again for its place. */
export const useSavePosition = () => useSend(tutorialCalls.saveTutorialProgress, { changes: lists })
/** It is read: all that shows it says so. */
export const useSaveRead = () =>
  useSend(tutorialCalls.saveTutorialProgress, {
    changes: [...all, tutorialCalls.queryTutorialCheck],
  })
export const useDiscussTutorial = () =>
  useSend(tutorialCalls.discussTutorial, { changes: [discussionCalls.querySubjects] })
export const useSetLike = () =>
  useSend(tutorialCalls.setTutorialLike, { changes: [tutorialCalls.queryTutorial] })
/** What a write says of a check is what its page shows. */
function useTold() {
  const queries = useQueryClient()
  return (answer: CheckAnswer) =>
    queries.setQueryData(
      callKey(tutorialCalls.queryTutorialCheck, { tutorialId: answer.tutorialId }),
      answer,
    )
}

export const useStartCheck = () => useSend(tutorialCalls.startTutorialCheck, { onDone: useTold() })
export const useAnswer = () =>
  useSend(tutorialCalls.answerTutorialQuestion, { changes: all, onDone: useTold() })
