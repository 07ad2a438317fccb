import { SHARED_TURNS_MAX } from '@koi/domain/assistant/shared-answer'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { useShareAnswers } from '../queries.ts'
import type { Choosing } from '../use-choosing.ts'
import { AnswerPicturesSheet } from './AnswerPicturesSheet.tsx'
import { SharedLinkSheet } from './SharedLinkSheet.tsx'
import styles from './Sharing.module.css'

interface ChooseBarProps {
  sessionId: string
  choosing: Choosing
  /** Some answer of the conversation tells of one's own money. */
  hasOwn: boolean
}

/** What is done with the answers that are chosen: a link, or pictures. */
export function ChooseBar({ sessionId, choosing, hasOwn }: ChooseBarProps) {
  const { ids, withOwn, isFull, allowOwn, end } = choosing
  const create = useShareAnswers()
  const showError = useFailure()
  const keyOf = useKeyOf()
  const [link, setLink] = useState<string>()
  const [isDrawn, setDrawn] = useState(false)
  const chosen = { sessionId, requestIds: [...ids], withOwn }
  const share = async () => {
    if (create.isPending) return
    try {
      const idempotencyKey = keyOf(JSON.stringify(chosen))
      const made = await create.mutateAsync({ ...chosen, idempotencyKey })
      setLink(made.link)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <div className={styles.bar} role="group" aria-label="分享回答">
      <p className={styles.count} role="status">
        {isFull
          ? `已选 ${ids.length} 条，一次最多 ${SHARED_TURNS_MAX} 条`
          : `已选 ${ids.length} 条`}
      </p>
      {hasOwn && (
        <Checkbox checked={withOwn} onChange={allowOwn}>
          允许分享含有我的持仓和订单的回答
        </Checkbox>
      )}
      <div className={styles.buttons}>
        <Button size="medium" kind="plain" onClick={end}>
          取消
        </Button>
        {ids.length > 0 && (
          <>
            <Button size="medium" kind="soft" grow={1} onClick={() => setDrawn(true)}>
              生成图片
            </Button>
            <Button size="medium" grow={1} busy={create.isPending} onClick={() => void share()}>
              生成链接
            </Button>
          </>
        )}
      </div>
      {link !== undefined && <SharedLinkSheet link={link} onClose={end} />}
      {isDrawn && <AnswerPicturesSheet chosen={chosen} onClose={() => setDrawn(false)} />}
    </div>
  )
}
