import { APPEAL_WORDS_MAX } from '@koi/domain/moderation/moderation-limits'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useReplyAppeal, type Decision } from '../queries.ts'
import { DecisionCard } from './DecisionCard.tsx'
import { ThreadCard } from './ThreadCard.tsx'

const asText = (kept: unknown) => (typeof kept === 'string' ? kept : undefined)

interface AppealThreadProps {
  title: string
  decision: Decision
  appeal: NonNullable<Decision['appeal']>
}

/** An appeal that was made: what both sides wrote, and more while it is open. */
export function AppealThread({ title, decision, appeal }: AppealThreadProps) {
  const { appealId, messages, mayReply } = appeal
  const [words, setWords] = useDraft('appeal-reply', '', asText)
  const forgetDraft = useForgetDraft('appeal-reply')
  // Another message is another wish: what stands in the thread says which one this is.
  const requestKey = useKeyOf()(`${messages.length} ${words}`)
  const reply = useReplyAppeal()
  const toast = useToast()
  const showError = useFailure()
  const press = async () => {
    if (words.trim() === '' || reply.isPending) return
    try {
      await reply.mutateAsync({ requestKey, appealId, words })
      setWords('')
      forgetDraft()
      toast('已补充')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      title={title}
      footer={
        mayReply && (
          <Button
            busy={reply.isPending}
            disabledReason={words.trim() === '' ? '先写下要补充的内容' : undefined}
            onClick={() => void press()}
          >
            补充说明
          </Button>
        )
      }
    >
      <Stack>
        <ThreadCard appeal={appeal} />
        {mayReply && (
          <Card title="补充说明">
            <TextField
              label="补充说明"
              labelHidden
              multiline
              maxLength={APPEAL_WORDS_MAX}
              placeholder="回答复核人员的问题，或补充来源"
              value={words}
              onChange={setWords}
            />
          </Card>
        )}
        <DecisionCard decision={decision} />
      </Stack>
    </Page>
  )
}
