import type { WeightBy } from '@koi/domain/goals/goal-terms'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { partsOf, percentsTyped, shareText, type Goal } from '../model.ts'
import { useSetWeights } from '../queries.ts'
import styles from './ProposalCard.module.css'

const WAYS = [
  { value: 'none', label: '按现在' },
  { value: 'class', label: '按类别' },
  { value: 'product', label: '按产品' },
] as const satisfies readonly { value: WeightBy; label: string }[]

/** The target allocation of a goal, in whole percent. */
export function WeightsSheet({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const [weightBy, setWeightBy] = useState<WeightBy>(goal.weightBy)
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(goal.weights.map(({ part, percent }) => [part, String(percent)])),
  )
  const [version] = useState(goal.goalVersion)
  const save = useSetWeights()
  const showError = useFailure()
  const toast = useToast()
  const parts = weightBy === 'none' ? [] : partsOf(goal, weightBy)
  const percents = percentsTyped(parts.map(({ part }) => typed[part] ?? ''))
  const sum = percents?.reduce((all, each) => all + each, 0)
  const isWhole = weightBy === 'none' || sum === 100
  const submit = async () => {
    if (!isWhole || save.isPending) return
    const weights = parts.flatMap(({ part }, place) => {
      const percent = percents?.[place] ?? 0
      return percent > 0 ? [{ part, percent }] : []
    })
    try {
      await save.mutateAsync({ goalId: goal.goalId, goalVersion: version, weightBy, weights })
      toast('已保存')
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Sheet
      open
      title="目标占比"
      onClose={onClose}
      footer={
        <Button
          busy={save.isPending}
          disabledReason={isWhole ? undefined : '各部分合计 100% 才能保存'}
          onClick={() => void submit()}
        >
          保存
        </Button>
      }
    >
      <Segmented label="目标占比的方式" options={WAYS} value={weightBy} onChange={setWeightBy} />
      {weightBy === 'none' ? (
        <p className={styles.note}>新的钱按各产品现在的比例分。</p>
      ) : (
        <div className={styles.fields}>
          {parts.map(({ part, name, nowPermille }) => (
            <TextField
              key={part}
              label={`${name}（%）`}
              inputMode="numeric"
              maxLength={3}
              hint={`现在 ${shareText(nowPermille)}`}
              value={typed[part] ?? ''}
              onChange={(text) => setTyped({ ...typed, [part]: text })}
            />
          ))}
          <p className={styles.note} role="status">
            {sum === undefined ? '请填写 0 到 100 的整数' : `合计 ${sum}%`}
          </p>
        </div>
      )}
    </Sheet>
  )
}
