import {
  COMMUNITY_RULES,
  RULE_TEXTS,
  type CommunityRule,
} from '@koi/domain/moderation/moderation-words'
import { useState } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'

const options = COMMUNITY_RULES.map((value) => ({ value, title: RULE_TEXTS[value] }))

interface ReasonSheetProps {
  title: string
  confirmText: string
  busy: boolean
  onConfirm: (rule: CommunityRule) => void
  onClose: () => void
}

/** Under which rule something is deleted or somebody loses their word: it is kept with it. */
export function ReasonSheet({ title, confirmText, busy, onConfirm, onClose }: ReasonSheetProps) {
  const [rule, setRule] = useState<CommunityRule>()
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <Button
          kind="danger"
          busy={busy}
          disabledReason={rule ? undefined : '请选择原因'}
          onClick={() => rule && onConfirm(rule)}
        >
          {confirmText}
        </Button>
      }
    >
      <ChoiceList label="原因" options={options} value={rule} onChange={setRule} />
    </Sheet>
  )
}
