import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { SERVICE_NOTE_MAX } from '@koi/domain/service/service-words'
import { useRate } from '../queries.ts'
import styles from './Service.module.css'

const RATINGS = [
  { value: '5', label: '很满意' },
  { value: '4', label: '满意' },
  { value: '3', label: '一般' },
  { value: '2', label: '不满意' },
  { value: '1', label: '很差' },
]

/** How a person of the desk helped: said once. */
export function RateCard({ talkId }: { talkId: string }) {
  const [rating, setRating] = useState('')
  const [words, setWords] = useState('')
  const rate = useRate()
  const toast = useToast()
  const showError = useFailure()
  const press = async () => {
    if (rate.isPending || rating === '') return
    try {
      await rate.mutateAsync({ talkId, rating: Number(rating), words })
      toast('感谢你的评价')
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Card title="为这次服务评分">
      <div className={styles.stack}>
        <Segmented label="评分" options={RATINGS} value={rating} onChange={setRating} />
        <TextField
          label="补充（可不填）"
          value={words}
          maxLength={SERVICE_NOTE_MAX}
          onChange={setWords}
        />
        <Button
          kind="soft"
          busy={rate.isPending}
          disabledReason={rating === '' ? '请先选一项' : undefined}
          onClick={() => void press()}
        >
          提交评分
        </Button>
      </div>
    </Card>
  )
}
