import { pages } from '@koi/contracts/pages'
import { shanghaiMinute } from '@koi/domain/calendar/dates'
import {
  MATURITY_INSTRUCTIONS,
  maturityInstructions,
  type MaturityInstruction,
} from '@koi/domain/issues/periods'
import { useState } from 'react'
import { PageWaiting } from '#api/PageWaiting.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { periodTimeline, productKeys, type Product } from '#features/products/index.ts'
import { useNavigator } from '#navigation/navigation-context.ts'
import { usePageQuery } from '#navigation/use-page-query.ts'
import { Amount } from '#ui/figures/Amount.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Empty } from '#ui/feedback/Empty.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Timeline } from '#ui/figures/Timeline.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { Stack } from '#ui/layout/Stack.tsx'
import type { HeldIssue } from '../model.ts'
import { periodState } from '../period-words.ts'
import { useHeldIssues, useInstruct } from '../queries.ts'

const { title } = pages.maturity

/** What becomes of a period at its maturity; can be changed until the cut-off of that day. */
export default function Maturity() {
  const { fundCode, spid, issue } = usePageQuery(pages.maturity.query)
  const product = { fundCode, spid }
  const { held, error, isFetching, refetch } = useHeldIssues(product)
  if (!held) {
    return (
      <PageWaiting title={title} query={{ error, refetch, isFetching }}>
        <Card>
          <SkeletonRows rows={4} label="正在加载到期方式" />
        </Card>
      </PageWaiting>
    )
  }
  const found = held.issues.find((one) => one.issue === issue)
  if (!found) {
    return (
      <Page title={title}>
        <Card>
          <Empty icon="list" title="没有持有这一期" hint="它可能已经到期，可在已结束的期次查看。" />
        </Card>
      </Page>
    )
  }
  return <Instruction product={product} name={held.name} issue={found} nowMs={held.businessNowMs} />
}

interface InstructionProps {
  product: Product
  name: string
  issue: HeldIssue
  nowMs: number
}

function Instruction({ product, name, issue, nowMs }: InstructionProps) {
  const [chosen, setChosen] = useState(issue.instruction)
  const { save, isSaving } = useSave(product, issue.issue)
  const isSame = chosen === issue.instruction
  const { tag, sentence } = periodState(issue, nowMs)
  return (
    <Page
      title={title}
      footer={
        issue.canInstruct && (
          <Button
            onClick={() => void save(chosen)}
            busy={isSaving}
            disabledReason={isSame ? '没有改动' : undefined}
            reasonHidden
          >
            保存
          </Button>
        )
      }
    >
      <Stack>
        <Card title={name} note={`第 ${issue.issue} 期 · ${tag}`}>
          <KeyValues
            items={[
              { label: '金额（元）', value: <Amount cents={issue.valueCents} size={17} /> },
              { label: '到期日', value: issue.maturityDate },
              { label: '预计到账', value: issue.settleDate },
            ]}
          />
        </Card>
        {issue.canInstruct ? (
          <Choices issue={issue} chosen={chosen} onChange={setChosen} />
        ) : (
          <Card title="到期处理" note={maturityInstructions[issue.instruction].label}>
            <Notice compact tone="info">
              {sentence}
            </Notice>
          </Card>
        )}
        <Card title="本期日程">
          <Timeline
            label={`第 ${issue.issue} 期的日程`}
            steps={periodTimeline(issue, chosen, nowMs)}
          />
        </Card>
      </Stack>
    </Page>
  )
}

interface ChoicesProps {
  issue: HeldIssue
  chosen: MaturityInstruction
  onChange: (instruction: MaturityInstruction) => void
}

/** What can be chosen until the cut-off of the maturity day. */
function Choices({ issue, chosen, onChange }: ChoicesProps) {
  const until = shanghaiMinute(issue.instructUntilMs)
  return (
    <Card title="到期后怎么办" note={`${until} 前可改`}>
      <ChoiceList
        label="到期方式"
        value={chosen}
        options={MATURITY_INSTRUCTIONS.map((value) => ({
          value,
          title: maturityInstructions[value].label,
          detail: maturityInstructions[value].detail,
        }))}
        onChange={onChange}
      />
    </Card>
  )
}

/** Writes the instruction and goes back to where the period was shown. */
function useSave(product: Product, issue: string) {
  const instruct = useInstruct()
  const showFailure = useFailure()
  const toast = useToast()
  const { back } = useNavigator()
  return {
    isSaving: instruct.isPending,
    async save(instruction: MaturityInstruction) {
      try {
        await instruct.mutateAsync({ ...productKeys(product), issue, instruction })
        toast('已保存')
        back()
      } catch (error) {
        showFailure(error)
      }
    },
  }
}
