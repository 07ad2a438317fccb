import { to } from '@koi/contracts/pages'
import type { ProblemKind } from '@koi/domain/moderation/moderation-words'
import { FailedNotice } from '#api/failures/FailedNotice.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { useProblemCauses } from '../queries.ts'

/** Without a cause in the account’s state: what helps most often. */
const USUAL: Readonly<Record<ProblemKind, string>> = {
  cannotPost: '账号没有限制，可以正常发帖和评论。若仍发不出去，请检查网络后重试。',
  pictureFails: '今天的图片数量没有用完。请使用 JPG、PNG 或 WebP，单张不超过 8 MB。',
  limited: '账号没有受到限制。',
  contentGone: '没有内容被移除，也没有内容在审核。可能是你自己隐藏或删除的。',
  other: '账号状态正常。',
}

/** Why something does not work, read from the account’s state, with what can be done. */
export function Causes({ problem }: { problem: ProblemKind }) {
  const causes = useProblemCauses(problem)
  return (
    <Card title="自查结果">
      {causes.data ? (
        <List label="自查结果">
          {causes.data.causes.length === 0 && (
            <ListRow title="没有发现问题" detail={USUAL[problem]} />
          )}
          {causes.data.causes.map(({ cause, title, fix, decisionId }) => (
            <ListRow
              key={cause}
              title={title}
              detail={fix}
              {...(decisionId === ''
                ? {}
                : { href: to.discussionAppeal({ decisionId }), value: '去申诉' })}
            />
          ))}
        </List>
      ) : causes.error ? (
        <FailedNotice error={causes.error} onRetry={() => void causes.refetch()} />
      ) : (
        <SkeletonRows rows={2} withValue={false} label="正在检查账号状态" />
      )}
    </Card>
  )
}
