import { REPORT_WORDS_MAX } from '@koi/domain/moderation/moderation-limits'
import {
  COMMUNITY_RULES,
  RULE_TEXTS,
  type CommunityRule,
} from '@koi/domain/moderation/moderation-words'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useReport } from '../queries.ts'

interface ReportSheetProps {
  open: boolean
  onClose: () => void
  /** What is reported: one of the four. */
  target: { subjectId: string } | { commentId: string } | { lineId: string } | { userId: string }
}

const options = COMMUNITY_RULES.map((value) => ({ value, title: RULE_TEXTS[value] }))

/** Reports a post, a comment, what was said in a room of live, or a person under a rule of the community. Pressed twice it counts once. */
export function ReportSheet({ open, onClose, target }: ReportSheetProps) {
  const [rule, setRule] = useState<CommunityRule>()
  const [words, setWords] = useState('')
  const report = useReport()
  const toast = useToast()
  const showError = useFailure()
  const press = async () => {
    if (!rule || report.isPending) return
    try {
      await report.mutateAsync({ ...target, rule, words })
      toast('已收到举报，我们会尽快核实')
      setRule(undefined)
      setWords('')
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title="举报"
      footer={
        <Button
          busy={report.isPending}
          disabledReason={rule ? undefined : '请选择举报原因'}
          onClick={() => void press()}
        >
          提交举报
        </Button>
      }
    >
      <Stack>
        <ChoiceList label="举报原因" options={options} value={rule} onChange={setRule} />
        <TextField
          label="补充说明（选填）"
          multiline
          maxLength={REPORT_WORDS_MAX}
          value={words}
          onChange={setWords}
          hint="不会告诉对方是谁举报的"
        />
      </Stack>
    </Sheet>
  )
}
