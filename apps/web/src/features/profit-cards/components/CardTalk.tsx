import { CONTENT_MAX } from '@koi/domain/discussion/discussion-limits'
import { writtenLength } from '@koi/domain/discussion/written-length'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { LateLinkedTalk } from '#features/discussion/index.ts'
import { parseText, useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useDiscussCard, type ProfitCard } from '../queries.ts'

/** What is said about a card; to its author, before anything is, the way to the community. */
export function CardTalk({ card }: { card: ProfitCard }) {
  const { postId, isMine, isPublic, cardState } = card
  const isOpen = useHasCommunity()
  if (!isOpen) return null
  if (postId !== '') return <LateLinkedTalk postId={postId} />
  if (!isMine || cardState !== 'seen') return null
  return (
    <Card title="评论">
      {isPublic ? (
        <FirstWords cardId={card.cardId} />
      ) : (
        <p>打开「公开到社区」后，可以写一句话发到社区，大家就能在这里评论。</p>
      )}
    </Card>
  )
}

/** What its author says of it, published as a post with its link. */
function FirstWords({ cardId }: { cardId: string }) {
  const name = `card-talk.${cardId}`
  const [text, setText] = useDraft(name, '', parseText)
  const forget = useForgetDraft(name)
  const discuss = useDiscussCard()
  const keyOf = useKeyOf()
  const showError = useFailure()
  const length = writtenLength(text)
  const press = async () => {
    const requestKey = keyOf(`${cardId} ${text}`)
    try {
      await discuss.mutateAsync({ cardId, content: text, requestKey })
      forget()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Stack>
      <TextField
        label="写一句话发到社区"
        value={text}
        onChange={setText}
        placeholder="这段收益是怎么来的"
        hint="发布后，社区里的人能看到这张卡片，并在这里评论"
        error={length > CONTENT_MAX ? `最多 ${CONTENT_MAX} 字，现在 ${length} 字` : undefined}
        multiline
      />
      <Button
        size="medium"
        busy={discuss.isPending}
        disabledReason={
          text.trim() === '' ? '请先写一句话' : length > CONTENT_MAX ? '字数太多' : undefined
        }
        onClick={() => void press()}
      >
        发到社区
      </Button>
    </Stack>
  )
}
