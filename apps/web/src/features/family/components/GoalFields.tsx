import { Switch } from '#ui/inputs/Switch.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import type { TypedGoal } from '../model.ts'

interface GoalFieldsProps {
  goal: TypedGoal
  problems: { amount?: string; day?: string }
  onChange: (goal: TypedGoal) => void
}

/** A goal that all save for, or none. */
export const GoalFields = ({ goal, problems, onChange }: GoalFieldsProps) => (
  <>
    <Switch
      label="设一个共同目标"
      detail="只按家人分享的资产总额计算进度"
      checked={goal.isOn}
      onChange={(isOn) => onChange({ ...goal, isOn })}
    />
    {goal.isOn && (
      <>
        <TextField
          label="目标金额（元）"
          inputMode="decimal"
          placeholder="如 500000"
          maxLength={13}
          value={goal.amount}
          onChange={(amount) => onChange({ ...goal, amount })}
          error={problems.amount}
        />
        <TextField
          label="目标日期"
          type="date"
          value={goal.day}
          onChange={(day) => onChange({ ...goal, day })}
          error={problems.day}
        />
      </>
    )}
  </>
)
