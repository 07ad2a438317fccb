import { discussionWritingCalls } from '@koi/contracts/calls/discussion-writing'
import { to } from '@koi/contracts/pages'
import { answerText } from '@koi/domain/assistant/answer'
import { withDisclaimer } from '@koi/domain/assistant/assistant-terms'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useSend } from '#api/use-send.ts'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import type { Turn } from '../turn.ts'
import styles from './Chat.module.css'

/**
 * Brings an answer to the composer of the community as a draft, with its disclaimer as the last line (RU-142). Nothing is published: its
 * author reads it, changes it and sends it, or not.
 */
export function ShareAsPost({ turn: { question, answer } }: { turn: Turn }) {
  const isOpen = useHasCommunity()
  const navigator = useNavigator()
  const showError = useFailure()
  const save = useSend(discussionWritingCalls.saveDraft, {
    changes: [discussionWritingCalls.queryDrafts],
  })
  const keyOf = useKeyOf()
  const content = withDisclaimer(`${question}\n\n${answerText(answer).trim()}`)
  const press = async () => {
    if (save.isPending) return
    const draftId = keyOf(content)
    const draft = {
      kind: 'post' as const,
      title: '',
      content,
      topicId: '',
      topicName: '',
      funds: [],
      pictures: [],
      showsHolding: false,
      interest: '',
      poll: null,
    }
    try {
      await save.mutateAsync({ draftId, draftVersion: 0, draft })
      await navigator.navigate(to.discussionPost({ draftId }))
    } catch (error) {
      showError(error)
    }
  }
  if (!isOpen) return null
  return (
    <button type="button" className={styles.act} onClick={() => void press()}>
      发到社区
    </button>
  )
}
