import {
  withoutSentence,
  writingRules,
  type WritingFinding,
} from '@koi/domain/discussion/writing-rules'
import { Button } from '#ui/inputs/Button.tsx'
import { Notice } from '#ui/feedback/Notice.tsx'

interface WarningCardProps {
  text: string
  finding: WritingFinding
  onChange: (text: string) => void
}

/** What a phrase looks like, what comes of it, and the way out. */
export function WarningCard({ text, finding, onChange }: WarningCardProps) {
  const { says, advice } = writingRules[finding.rule]
  return (
    <Notice
      tone="gold"
      title={`「${finding.phrase}」${says}`}
      action={
        <Button size="small" kind="soft" onClick={() => onChange(withoutSentence(text, finding))}>
          删掉这句
        </Button>
      }
    >
      {advice}
    </Notice>
  )
}
