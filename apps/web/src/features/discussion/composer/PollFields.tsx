import {
  POLL_OPTION_MAX,
  POLL_OPTIONS_MAX,
  POLL_OPTIONS_MIN,
  POLL_QUESTION_MAX,
} from '@koi/domain/discussion/discussion-limits'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { pollFaults, tooLong, type PollDraft } from '../writing/post-draft.ts'
import styles from './PostForm.module.css'

const DAYS = [1, 3, 7, 30].map((days) => ({ value: String(days), label: `${String(days)} 天` }))

interface PollFieldsProps {
  poll: PollDraft
  onChange: (poll: PollDraft | null) => void
  /** Publishing was tried: each field says what it lacks. */
  isTold: boolean
}

/** The poll of a post while it is written. */
export function PollFields({ poll, onChange, isTold }: PollFieldsProps) {
  const { question, labels, days } = poll
  const faults = isTold ? pollFaults(poll) : undefined
  const setLabel = (place: number, label: string) =>
    onChange({ ...poll, labels: labels.map((one, at) => (at === place ? label : one)) })
  return (
    <Card
      title="投票"
      action={
        <Button size="small" kind="plain" onClick={() => onChange(null)}>
          去掉投票
        </Button>
      }
    >
      <Stack gap={16}>
        <div>
          <TextField
            label="问题"
            value={question}
            error={faults?.question ?? tooLong(question, POLL_QUESTION_MAX)}
            placeholder="例如：你怎么处理分红？"
            onChange={(next) => onChange({ ...poll, question: next })}
          />
          {labels.map((label, place) => (
            <TextField
              key={String(place)}
              label={`选项 ${String(place + 1)}`}
              value={label}
              error={faults?.labels[place] ?? tooLong(label, POLL_OPTION_MAX)}
              onChange={(next) => setLabel(place, next)}
              action={
                labels.length > POLL_OPTIONS_MIN && (
                  <Button
                    size="small"
                    kind="plain"
                    label={`去掉选项 ${String(place + 1)}`}
                    onClick={() =>
                      onChange({ ...poll, labels: labels.filter((_, at) => at !== place) })
                    }
                  >
                    去掉
                  </Button>
                )
              }
            />
          ))}
        </div>
        {labels.length < POLL_OPTIONS_MAX && (
          <Button
            size="medium"
            kind="soft"
            onClick={() => onChange({ ...poll, labels: [...labels, ''] })}
          >
            加一个选项
          </Button>
        )}
        <div>
          <p className={styles.label}>投票多久</p>
          <Segmented
            label="投票多久"
            options={DAYS}
            value={String(days)}
            onChange={(next) => onChange({ ...poll, days: Number(next) })}
          />
        </div>
      </Stack>
    </Card>
  )
}
