import { to } from '@koi/contracts/pages'
import { COMMENT_MAX } from '@koi/domain/discussion/discussion-limits'
import { writtenLength } from '@koi/domain/discussion/written-length'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { LateTutorialTalk } from '#features/discussion/index.ts'
import { urlOf } from '#navigation/address.ts'
import { useEntry } from '#navigation/navigation-context.ts'
import { parseText, useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { useSession } from '#session/use-session.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useDiscussTutorial } from '../queries.ts'

/** What readers say about a chapter, and a box to say something oneself. */
export function ChapterTalk({ tutorialId }: { tutorialId: string }) {
  const session = useSession()
  const entry = useEntry()
  const isOpen = useHasCommunity()
  if (!isOpen) return null
  return (
    <>
      {session && (
        <Card title="讨论">
          {session.account ? (
            <SayBox tutorialId={tutorialId} />
          ) : (
            <Button kind="soft" size="medium" href={to.login({ returl: urlOf(entry) })}>
              参与讨论
            </Button>
          )}
        </Card>
      )}
      <LateTutorialTalk tutorialId={tutorialId} />
    </>
  )
}

function SayBox({ tutorialId }: { tutorialId: string }) {
  const name = `tutorial-talk.${tutorialId}`
  const [text, setText] = useDraft(name, '', parseText)
  const forget = useForgetDraft(name)
  const say = useDiscussTutorial()
  const keyOf = useKeyOf()
  const showError = useFailure()
  const toast = useToast()
  const length = writtenLength(text)
  const press = async () => {
    const requestKey = keyOf(`${tutorialId} ${text}`)
    try {
      const { state } = await say.mutateAsync({ tutorialId, content: text, requestKey })
      forget()
      toast(state === 'held' ? '已提交，等人工查看后显示' : '已发布')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Stack>
      <TextField
        label="说说你的想法"
        value={text}
        onChange={setText}
        placeholder="哪里讲清楚了，哪里没看懂"
        hint="会作为帖子发到社区"
        error={length > COMMENT_MAX ? `最多 ${COMMENT_MAX} 字，现在 ${length} 字` : undefined}
        multiline
      />
      <Button
        size="medium"
        busy={say.isPending}
        disabledReason={
          text.trim() === '' ? '请先写一句话' : length > COMMENT_MAX ? '字数太多' : undefined
        }
        onClick={() => void press()}
      >
        发布
      </Button>
    </Stack>
  )
}
