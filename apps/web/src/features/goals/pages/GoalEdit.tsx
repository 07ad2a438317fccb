import { pages, to } from '@koi/contracts/pages'
import { use, useState } from 'react'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { useDraft, useForgetDraft } from '#navigation/use-draft.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { TodayContext } from '#session/today.ts'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { ChoiceCards } from '../components/ChoiceCards.tsx'
import { NotCounted } from '../components/NotCounted.tsx'
import { GoalFields } from '../components/GoalFields.tsx'
import {
  goalAsked,
  NEW_GOAL,
  parseTyped,
  typedGoal,
  type Goal,
  type GoalProblems,
} from '../model.ts'
import { useCreateGoal, useGoal, useGoalChoices, useSaveGoal } from '../queries.ts'

const EDIT_TITLE = '修改目标'

/** Makes a goal; one that its address names is changed. */
export default function GoalEdit() {
  const goalId = usePageQuery(pages.goalEdit.query).goalId || undefined
  const goal = useGoal(goalId)
  if (goalId === undefined) return <GoalForm goal={undefined} />
  if (goal.data) return <GoalForm goal={goal.data} />
  return (
    <PageWaiting title={EDIT_TITLE} query={goal}>
      <Card>
        <SkeletonRows rows={4} withValue={false} label="正在读取目标" />
      </Card>
    </PageWaiting>
  )
}

type Asked = NonNullable<ReturnType<typeof goalAsked>['asked']>

/** Sends the goal; pressed again after a lost answer it is the same one. */
function useSubmit(goal: Goal | undefined) {
  const keyOf = useKeyOf()
  // What was changed elsewhere meanwhile is not overwritten: the server holds this against what it has.
  const [goalVersion] = useState(goal?.goalVersion ?? 0)
  const create = useCreateGoal()
  const save = useSaveGoal()
  const { navigate, back } = useNavigator()
  const toast = useToast()
  return {
    isPending: create.isPending || save.isPending,
    async send(asked: Asked) {
      if (goal) {
        await save.mutateAsync({ ...asked, goalId: goal.goalId, goalVersion })
        toast('已保存')
        back()
      } else {
        const made = await create.mutateAsync({
          ...asked,
          requestKey: keyOf(JSON.stringify(asked)),
        })
        await navigate(to.goalDetail(made), { replace: true })
      }
    },
  }
}

function GoalForm({ goal }: { goal: Goal | undefined }) {
  const today = use(TodayContext)
  const [typed, setTyped] = useDraft('goal', goal ? typedGoal(goal) : NEW_GOAL, parseTyped)
  const forgetDraft = useForgetDraft('goal')
  const [problems, setProblems] = useState<GoalProblems>({})
  const choices = useGoalChoices()
  const submit = useSubmit(goal)
  const showError = useFailure()
  const press = async () => {
    const { asked, problems: wrong = {} } = goalAsked(typed, today, goal?.goalDay)
    setProblems(wrong)
    if (!asked || submit.isPending) return
    try {
      await submit.send(asked)
      forgetDraft()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Page
      title={goal ? EDIT_TITLE : pages.goalEdit.title}
      footer={
        <Button busy={submit.isPending} onClick={() => void press()}>
          {goal ? '保存' : '建立目标'}
        </Button>
      }
    >
      <Stack>
        <GoalFields
          typed={typed}
          problems={problems}
          onChange={(part) => setTyped({ ...typed, ...part })}
        />
        {choices.data ? (
          <ChoiceCards
            goalId={goal?.goalId}
            choices={choices.data}
            typed={typed}
            onChange={setTyped}
          />
        ) : (
          <Card title="放入产品">
            {choices.error ? (
              <FailedNotice error={choices.error} onRetry={() => void choices.refetch()} />
            ) : (
              <SkeletonRows rows={3} label="正在读取持有的产品" />
            )}
          </Card>
        )}
        <NotCounted />
      </Stack>
    </Page>
  )
}
