import { pages, to } from '@koi/contracts/pages'
import { FEEDBACK_WORDS_MAX, FEEDBACK_WORDS_MIN } from '@koi/domain/moderation/moderation-limits'
import { PROBLEM_KINDS, type ProblemKind } from '@koi/domain/moderation/moderation-words'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { queryOf } from '@koi/contracts/page'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Causes } from '../components/Causes.tsx'
import { useCreateFeedback } from '../queries.ts'

const TITLES: Readonly<Record<ProblemKind, string>> = {
  cannotPost: '发不了帖子或评论',
  pictureFails: '图片上传失败',
  limited: '账号被限制',
  contentGone: '内容不见了',
  other: '其他问题',
}
const options = PROBLEM_KINDS.map((value) => ({ value, title: TITLES[value] }))
const asText = (kept: unknown) => (typeof kept === 'string' ? kept : undefined)

/** What does not work, why by the account’s state, and a way to tell of it. */
export default function ProblemLocation() {
  const asked = usePageQuery(pages.problemLocation.query).problem
  const problem = PROBLEM_KINDS.find((kind) => kind === asked)
  const { navigate, setQuery } = useNavigator()
  const [words, setWords] = useDraft('feedback', '', asText)
  const forgetDraft = useForgetDraft('feedback')
  const [wrong, setWrong] = useState<string>()
  const requestKey = useKeyOf()(`${problem} ${words}`)
  const create = useCreateFeedback()
  const showError = useFailure()
  const press = async () => {
    const isShort = Array.from(words.trim()).length < FEEDBACK_WORDS_MIN
    setWrong(isShort ? `请描述遇到的问题，至少 ${FEEDBACK_WORDS_MIN} 个字` : undefined)
    if (problem === undefined || isShort || create.isPending) return
    try {
      await create.mutateAsync({ requestKey, problem, words })
      forgetDraft()
      await navigate(to.userFeedbackResult())
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      title={pages.problemLocation.title}
      footer={
        problem && (
          <Button busy={create.isPending} onClick={() => void press()}>
            提交反馈
          </Button>
        )
      }
    >
      <Stack>
        <Card title="遇到了什么问题">
          <ChoiceList
            label="问题"
            options={options}
            value={problem}
            onChange={(kind) => setQuery(queryOf(pages.problemLocation.query, { problem: kind }))}
          />
        </Card>
        {problem && <Causes problem={problem} />}
        {problem && (
          <Card title="还没解决？告诉我们">
            <TextField
              label="问题描述"
              labelHidden
              multiline
              maxLength={FEEDBACK_WORDS_MAX}
              placeholder="什么时候、做了什么、看到了什么提示"
              value={words}
              onChange={setWords}
              error={wrong}
            />
          </Card>
        )}
        <Card flush>
          <Button kind="plain" href={to.userFeedbackResult()}>
            我的反馈
          </Button>
        </Card>
      </Stack>
    </Page>
  )
}
