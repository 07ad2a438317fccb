import { goalForNames, goalKindNames } from '@koi/domain/goals/goal-names'
import { GOAL_FOR, GOAL_KINDS, GOAL_NAME_MAX } from '@koi/domain/goals/goal-terms'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import type { GoalProblems, TypedGoal } from '../model.ts'

const KINDS = GOAL_KINDS.map((value) => ({ value, label: goalKindNames[value] }))
const FOR = GOAL_FOR.map((value) => ({ value, label: goalForNames[value] }))

interface GoalFieldsProps {
  typed: TypedGoal
  problems: GoalProblems
  onChange: (part: Partial<TypedGoal>) => void
}

/** What a goal is: its kind and name, who it is for, how much and until when. */
export const GoalFields = ({ typed, problems, onChange }: GoalFieldsProps) => (
  <>
    <Card title="为什么攒">
      <Chips
        label="为什么攒"
        options={KINDS}
        value={typed.kind}
        onChange={(kind) => onChange({ kind })}
      />
      <TextField
        label="目标名称"
        placeholder={typed.kind === 'custom' ? '如 换车' : goalKindNames[typed.kind]}
        maxLength={GOAL_NAME_MAX}
        value={typed.name}
        onChange={(name) => onChange({ name })}
        error={problems.name}
      />
    </Card>
    <Card title="为谁攒">
      <Chips
        label="为谁攒"
        options={FOR}
        value={typed.forWhom}
        onChange={(forWhom) => onChange({ forWhom })}
      />
    </Card>
    <Card title="攒多少，什么时候用">
      <TextField
        label="目标金额（元）"
        inputMode="decimal"
        placeholder="如 500000"
        maxLength={13}
        value={typed.amount}
        onChange={(amount) => onChange({ amount })}
        error={problems.amount}
      />
      <TextField
        label="目标日期"
        type="date"
        value={typed.day}
        onChange={(day) => onChange({ day })}
        error={problems.day}
      />
    </Card>
  </>
)
