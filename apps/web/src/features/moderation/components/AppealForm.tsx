import { to } from '@koi/contracts/pages'
import {
  APPEAL_PICTURES_MAX,
  APPEAL_WORDS_MAX,
  APPEAL_WORDS_MIN,
} from '@koi/domain/moderation/moderation-limits'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { PictureField, whyPicturesNotYet } from '#features/uploads/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { parseText, useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { useDayTexts } from '#session/today.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import type { Decision } from '../queries.ts'
import { useCreateAppeal } from '../queries.ts'
import { DecisionCard } from './DecisionCard.tsx'

const NO_PICTURES: readonly string[] = []
const parseIds = (kept: unknown) =>
  Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : undefined

/** Appeals a decision: what is written stays over a reload, and pressed again after a lost answer it is the same appeal. */
export function AppealForm({ title, decision }: { title: string; decision: Decision }) {
  const days = useDayTexts()
  const { decisionId } = decision
  const [words, setWords] = useDraft('appeal', '', parseText)
  const [pictures, setPictures] = useDraft('appeal-pictures', NO_PICTURES, parseIds)
  const [missing, setMissing] = useState({ sending: 0, failed: 0 })
  const forgetWords = useForgetDraft('appeal')
  const forgetPictures = useForgetDraft('appeal-pictures')
  const [problem, setProblem] = useState<string>()
  const requestKey = useKeyOf()(decisionId)
  const create = useCreateAppeal()
  const toast = useToast()
  const showError = useFailure()
  const { navigate } = useNavigator()
  const press = async () => {
    const isShort = Array.from(words.trim()).length < APPEAL_WORDS_MIN
    setProblem(isShort ? `请写明申诉理由，至少 ${APPEAL_WORDS_MIN} 个字` : undefined)
    if (isShort || create.isPending) return
    const notYet = whyPicturesNotYet(missing)
    if (notYet !== undefined) return toast(notYet)
    try {
      await create.mutateAsync({ requestKey, decisionId, words, pictures: [...pictures] })
      forgetWords()
      forgetPictures()
      await navigate(to.discussionAppealSuccess({ decisionId }), { replace: true })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      title={title}
      footer={
        <Button busy={create.isPending} onClick={() => void press()}>
          提交申诉
        </Button>
      }
    >
      <Stack>
        <DecisionCard decision={decision} />
        <Card title="申诉理由">
          <TextField
            label="申诉理由"
            labelHidden
            multiline
            maxLength={APPEAL_WORDS_MAX}
            placeholder="说明为什么这条内容没有违反规范，可写上信息来源"
            value={words}
            onChange={setWords}
            error={problem}
            hint={`每次处理只能申诉一次，${days.moment(decision.appealUntilMs)} 前有效`}
          />
        </Card>
        <Card title="图片（选填）" note="只有你和复核人员看得到">
          <PictureField
            label="申诉图片"
            scene="cont_common"
            most={APPEAL_PICTURES_MAX}
            first={pictures}
            onChange={(ids, unsent) => {
              setPictures(ids)
              setMissing(unsent)
            }}
          />
        </Card>
      </Stack>
    </Page>
  )
}
