import { CallFailed } from '@koi/contracts/client'
import { discussionRefusals } from '@koi/contracts/codes/discussion-refusals'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useKeyOf } from '#api/use-key-of.ts'
import { useDialogs } from '#ui/overlays/speakers.ts'
import { forgetDeviceDraft, keepDeviceDraft, type KeptDraft } from './device-draft.ts'
import { isBlank, type SubjectDraft } from './post-draft.ts'
import { useSaveDraft } from './queries.ts'

/** Typing rests for so long before the server is told. */
const REST_MS = 1_200
/** Words that did not get through are tried again after so long, or when there is a network. */
const AGAIN_MS = 15_000

export type Standing = 'blank' | 'saving' | 'saved' | 'device'

const isRefusal = (error: unknown, name: 'draftChanged' | 'draftUnknown') =>
  error instanceof CallFailed && error.retcode === String(discussionRefusals[name].code)

/**
 * A draft that every key press keeps on the device and every rest on the server. Without a network it stays on the device and is sent
 * when there is one; what another device wrote meanwhile is asked about and never overwritten. What a new post begins with is kept by
 * nobody before its author has changed it.
 */
export function useKeptDraft(
  start: KeptDraft & { draftId: string; isNew: boolean },
  onMoved: (draftId: string) => void,
) {
  const [kept, setKept] = useState<KeptDraft & { draftId: string }>(start)
  const [standing, setStanding] = useState<Standing>(start.isSent ? 'saved' : 'blank')
  const [isEnded, setEnded] = useState(false)
  const sending = useRef<Promise<unknown>>(undefined)
  const failed = useRef<SubjectDraft>(undefined)
  const { mutateAsync, isPending } = useSaveDraft()
  const { ask } = useDialogs()
  const keyAfter = useKeyOf()
  const { draftId, draft, isSent } = kept
  const hasNothing = isBlank(draft) || (start.isNew && draft === start.draft)

  const put = (next: typeof kept) => {
    setKept(next)
    if (isBlank(next.draft) && next.version === 0) forgetDeviceDraft(next.draftId)
    else keepDeviceDraft(next.draftId, next)
  }
  const moveTo = (next: typeof kept) => {
    put(next)
    onMoved(next.draftId)
  }
  const anew = (text: SubjectDraft) => {
    forgetDeviceDraft(draftId)
    // Words of their own: they are sent after a rest, however often the others failed.
    moveTo({ draftId: keyAfter(draftId), draft: { ...text }, version: 0, isSent: false })
  }

  const settleConflict = async () => {
    const answer = await ask({
      title: '另一台设备也改过这份草稿',
      content: '把这里写的另存为一份新草稿，两份都会留下。',
      choices: [{ label: '另存为新草稿', value: 'mine', kind: 'primary' }],
      dismissValue: 'mine',
    })
    if (answer === 'mine') anew(draft)
  }
  const send = async () => {
    setStanding('saving')
    try {
      const answer = await mutateAsync({ draftId, draftVersion: kept.version, draft })
      setKept((now) => {
        const next = {
          ...now,
          version: answer.draftVersion,
          isSent: now.draftId === draftId && now.draft === draft,
        }
        keepDeviceDraft(now.draftId, next)
        return next
      })
      setStanding('saved')
    } catch (error) {
      failed.current = draft
      setStanding('device')
      if (isRefusal(error, 'draftChanged')) await settleConflict()
      else if (isRefusal(error, 'draftUnknown')) anew(draft)
    }
  }
  const begin = useEffectEvent(() => {
    sending.current = send()
  })
  const isWaiting = !isEnded && !isSent && !isPending && !hasNothing
  useEffect(() => {
    if (!isWaiting) return undefined
    const timer = setTimeout(() => begin(), failed.current === draft ? AGAIN_MS : REST_MS)
    const online = () => begin()
    window.addEventListener('online', online)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', online)
    }
  }, [isWaiting, draft])

  return {
    draftId,
    draft,
    standing: hasNothing ? ('blank' as const) : standing,
    change: (part: Partial<SubjectDraft>) =>
      put({ ...kept, draft: { ...draft, ...part }, isSent: false }),
    /** Nothing is saved any more while it is published: what comes late would bring it back. */
    async end() {
      setEnded(true)
      await sending.current
    },
    resume: () => setEnded(false),
    forget: () => forgetDeviceDraft(draftId),
  }
}
