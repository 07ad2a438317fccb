import { searchCalls } from '@koi/contracts/calls/search'
import { useEffect, useEffectEvent } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useSend } from '#api/use-send.ts'
import { useSetting } from '#lib/setting.ts'
import { useSession } from '#session/use-session.ts'
import { deviceWords, withoutWord, wordsOf } from './device-words.ts'

const changes = [searchCalls.querySearchHome]

/**
 * The words somebody searched for: those of the account, on all its devices, or a visitor's on this one. What a visitor searched
 * becomes the account's with the login.
 */
export function useSearchHistory(known: readonly string[] | undefined) {
  const session = useSession()
  const person = session?.account ?? session?.guest
  const [stored, store] = useSetting(deviceWords, '')
  const showError = useFailure()
  const forgetAll = useSend(searchCalls.clearSearchHistory, { changes })
  const forgetOne = useSend(searchCalls.forgetSearchWord, { changes })
  const merge = useSend(searchCalls.mergeSearchHistory, { changes })
  const isToMerge = person !== undefined && stored !== ''
  const mergeNow = useEffectEvent(() =>
    // Kept on the device where it does not arrive; nothing else here depends on it.
    merge.mutate({ history: wordsOf(stored) }, { onSuccess: () => store('') }),
  )
  useEffect(() => {
    if (isToMerge) mergeNow()
  }, [isToMerge])
  // The page may have come with the words before it knows whose it is.
  const isOwn = person !== undefined || (known !== undefined && known.length > 0)
  return {
    words: isOwn ? (known ?? []) : wordsOf(stored),
    isBusy: forgetAll.isPending,
    clear: () => (isOwn ? forgetAll.mutate({}, { onError: showError }) : store('')),
    forget: (word: string) =>
      isOwn
        ? forgetOne.mutate({ keyword: word }, { onError: showError })
        : store(withoutWord(stored, word)),
  }
}
