import { to } from '@koi/contracts/pages'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { stateText } from '../member-texts.ts'
import type { Standing } from '../model.ts'

/** What can be done now: privileges that wait, and the assessment that buying needs. None of it is about buying. */
export function TasksCard({ standing }: { standing: Standing }) {
  const waiting = standing.privileges.filter(({ isWaiting }) => isWaiting)
  if (waiting.length === 0 && standing.hasExam) return null
  return (
    <Card title="待办">
      <List label="待办">
        {waiting.map((privilege) => (
          <ListRow
            key={privilege.privilegeId}
            title={privilege.name}
            detail={privilege.summary}
            value={stateText(privilege)}
            href={to.memberPrivilege({ privilegeId: privilege.privilegeId })}
          />
        ))}
        {!standing.hasExam && (
          <ListRow
            title="风险测评"
            detail="了解自己能承受的风险"
            value="未完成"
            href={to.kycExam()}
          />
        )}
      </List>
    </Card>
  )
}
