import { useDayTexts } from '#session/today.ts'
import { Card } from '#ui/layout/Card.tsx'
import type { Decision } from '../queries.ts'
import styles from './Appeal.module.css'

const whatOf = ({ subjectId, commentId, liveId }: Decision) => {
  if (liveId !== '') return '没有通过的直播预告'
  if (subjectId !== '') return '被移除的帖子'
  return commentId === '' ? '社区资料处理' : '被移除的评论'
}

/** What was decided, about what and why. */
export function DecisionCard({ decision }: { decision: Decision }) {
  const days = useDayTexts()
  const { content, avatarUrl, ruleText, reason, sanctionText, decidedMs } = decision
  const rows = [
    ['违反规范', ruleText],
    ['说明', reason],
    ['附带处理', sanctionText],
    ['处理时间', days.moment(decidedMs)],
  ] as const
  return (
    <Card title={whatOf(decision)}>
      {content !== '' && <blockquote className={styles.content}>{content}</blockquote>}
      {avatarUrl !== '' && (
        <img className={styles.avatar} src={avatarUrl} alt="被移除的头像" width={64} height={64} />
      )}
      <dl className={styles.facts}>
        {rows
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={styles.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </Card>
  )
}
