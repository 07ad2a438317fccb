import { Card } from '#ui/layout/Card.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import type { PlanDraft } from '../draft.ts'
import styles from './PlanForm.module.css'

interface ExtrasCardProps {
  draft: PlanDraft
  stepMessage: string | undefined
  targetMessage: string | undefined
  onChange: (change: Partial<PlanDraft>) => void
}

const stepKinds = [
  { value: 'percent', label: '按比例' },
  { value: 'amount', label: '按金额' },
] as const
const targetKinds = [
  { value: 'rate', label: '收益率' },
  { value: 'amount', label: '收益金额' },
] as const

/** What a plan may do besides: grow, and end by itself. */
export function ExtrasCard(props: ExtrasCardProps) {
  const { draft, onChange } = props
  return (
    <Card>
      <div className={styles.fields}>
        <Switch
          label="逐步增加"
          detail="随收入增长，每隔几期多投一点"
          checked={draft.hasStep}
          onChange={(hasStep) => onChange({ hasStep })}
        />
        {draft.hasStep && <StepFields {...props} />}
        <Switch
          label="止盈目标"
          detail="达到目标后自动终止扣款，不会自动卖出"
          checked={draft.hasTarget}
          onChange={(hasTarget) => onChange({ hasTarget })}
        />
        {draft.hasTarget && <TargetFields {...props} />}
      </div>
    </Card>
  )
}

function StepFields({ draft, stepMessage, onChange }: ExtrasCardProps) {
  const isPercent = draft.stepKind === 'percent'
  return (
    <>
      <Segmented
        label="递增方式"
        options={stepKinds}
        value={draft.stepKind}
        onChange={(stepKind) =>
          onChange({ stepKind, stepText: stepKind === 'percent' ? '10' : '100' })
        }
      />
      <div className={styles.pair}>
        <TextField
          label="每隔几期"
          inputMode="numeric"
          value={draft.stepEveryText}
          onChange={(stepEveryText) => onChange({ stepEveryText })}
        />
        <TextField
          label={isPercent ? '增加比例（%）' : '增加金额（元）'}
          inputMode="decimal"
          value={draft.stepText}
          onChange={(stepText) => onChange({ stepText })}
        />
        <TextField
          label="最高金额（元）"
          inputMode="decimal"
          value={draft.stepCeilingText}
          onChange={(stepCeilingText) => onChange({ stepCeilingText })}
        />
      </div>
      <p className={stepMessage === undefined ? styles.note : styles.alarm} role="status">
        {stepMessage ?? '金额按产品的递增单位向下取整，不超过最高金额。'}
      </p>
    </>
  )
}

function TargetFields({ draft, targetMessage, onChange }: ExtrasCardProps) {
  return (
    <>
      <Segmented
        label="目标类型"
        options={targetKinds}
        value={draft.targetKind}
        onChange={(targetKind) => onChange({ targetKind, targetText: '' })}
      />
      <TextField
        label={draft.targetKind === 'rate' ? '目标收益率（%）' : '目标收益（元）'}
        inputMode="decimal"
        value={draft.targetText}
        onChange={(targetText) => onChange({ targetText })}
        error={targetMessage}
        hint="按本计划买入的份额计算，不含现金分红。"
      />
    </>
  )
}
