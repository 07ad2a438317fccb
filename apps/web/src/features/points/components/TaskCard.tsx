import { Button } from '#ui/inputs/Button.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { taskWay, type Task } from '../model.ts'

interface TaskCardProps {
  tasks: readonly Task[]
  /** The task whose points are being taken. */
  busyId: string | undefined
  onTake: (task: Task) => void
}

/** What else points are earned with: to be done, to be taken, or done. */
export const TaskCard = ({ tasks, busyId, onTake }: TaskCardProps) => (
  <Card title="做任务得积分" note="和买入金额无关">
    <List label="任务">
      {tasks.map((task) => (
        <ListRow
          key={task.taskId}
          title={task.name}
          detail={[`+${task.points} 积分`, task.note].filter((text) => text !== '').join(' · ')}
          value={<Act task={task} isBusy={busyId === task.taskId} onTake={() => onTake(task)} />}
        />
      ))}
    </List>
  </Card>
)

function Act({ task, isBusy, onTake }: { task: Task; isBusy: boolean; onTake: () => void }) {
  const { kind, state, name } = task
  if (state === 'done') return <Tag tone="plain">已完成</Tag>
  if (state === 'ready') {
    return (
      <Button
        size="small"
        label={`领取 ${name}`}
        onClick={onTake}
        busy={isBusy}
        track="points.take"
      >
        领取
      </Button>
    )
  }
  if (kind === 'signIn') return null
  return (
    <Button size="small" kind="soft" label={`去完成 ${name}`} href={taskWay[kind]()}>
      去完成
    </Button>
  )
}
