import { useDayTexts } from '#session/today.ts'
import { Tag } from '#ui/figures/Tag.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { classNames } from '#ui/style/class-names.ts'
import type { Decision } from '../queries.ts'
import { AppealPictures } from './AppealPictures.tsx'
import styles from './Appeal.module.css'

type OpenedAppeal = NonNullable<Decision['appeal']>

const stateTexts: Readonly<Record<OpenedAppeal['state'], string>> = {
  open: '复核中',
  upheld: '申诉成立',
  rejected: '维持原处理',
}

/** What both sides wrote, and where the appeal stands. */
export function ThreadCard({ appeal }: { appeal: OpenedAppeal }) {
  const days = useDayTexts()
  const { state, dueMs, messages, pictures } = appeal
  return (
    <Card
      title="申诉进度"
      action={<Tag tone={state === 'open' ? 'gold' : 'primary'}>{stateTexts[state]}</Tag>}
    >
      <ol className={styles.thread} aria-label="申诉往来">
        {messages.map(({ side, words, writtenMs }, at) => (
          <li
            key={`${at} ${writtenMs}`}
            className={classNames(styles.message, side === 'person' && styles.own)}
          >
            <span className={styles.who}>
              {side === 'person' ? '我' : '复核人员'} · {days.moment(writtenMs)}
            </span>
            <p className={styles.words}>{words}</p>
          </li>
        ))}
      </ol>
      {pictures.length > 0 && <AppealPictures pictures={pictures} />}
      {state === 'open' && (
        <p className={styles.due}>由另一位审核人员复核，预计 {days.moment(dueMs)} 前给出结果。</p>
      )}
    </Card>
  )
}
