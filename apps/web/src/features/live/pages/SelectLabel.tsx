import { pages } from '@koi/contracts/pages'
import { LIVE_LABELS_MAX } from '@koi/domain/live/live-terms'
import { LIVE_LABELS, liveLabelTexts, type LiveLabel } from '@koi/domain/live/live-words'
import { useState } from 'react'
import { useNavigator } from '#navigation/navigation-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Page } from '#ui/layout/Page.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { labelChoice } from '../choices.ts'

/** RT-044: what a room is about, three labels at most. */
export default function SelectLabel() {
  const { back } = useNavigator()
  const toast = useToast()
  const [chosen, setChosen] = useState<readonly LiveLabel[]>(() => labelChoice.asked() ?? [])
  const press = (label: LiveLabel) => {
    if (chosen.includes(label)) setChosen(chosen.filter((one) => one !== label))
    else if (chosen.length < LIVE_LABELS_MAX) setChosen([...chosen, label])
    else toast(`最多选 ${LIVE_LABELS_MAX} 个标签`)
  }
  return (
    <Page
      title={pages.liveSelectLabel.title}
      footer={
        <Button
          onClick={() => {
            labelChoice.give([...chosen])
            back()
          }}
        >
          {`确定（${chosen.length}/${LIVE_LABELS_MAX}）`}
        </Button>
      }
    >
      <Card title="这场讲什么" note={`最多 ${LIVE_LABELS_MAX} 个`}>
        {LIVE_LABELS.map((label) => (
          <Checkbox key={label} checked={chosen.includes(label)} onChange={() => press(label)}>
            {liveLabelTexts[label]}
          </Checkbox>
        ))}
      </Card>
    </Page>
  )
}
