import { FAMILY_NAME_MAX, FAMILY_PURPOSES } from '@koi/domain/family/family-terms'
import { familyPurposeNames } from '@koi/domain/family/family-purpose-names'
import { HeadField } from '#features/uploads/index.ts'
import { TextField } from '#ui/inputs/TextField.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import type { TypedTerms } from '../use-family-form.ts'
import { Face } from './Face.tsx'
import { GoalFields } from './GoalFields.tsx'

interface TermsFieldsProps {
  typed: TypedTerms
  problems: { familyName?: string; amount?: string; day?: string }
  /** The picture that the family has now. */
  avatarUrl: string
  onChange: (part: Partial<TypedTerms>) => void
}

/** What a family is: picture, name, purpose, goal. */
export const TermsFields = ({ typed, problems, avatarUrl, onChange }: TermsFieldsProps) => (
  <>
    <Card>
      <HeadField
        label="头像"
        scene="family_account"
        hasPicture={typed.avatarId !== null}
        onChange={(uploadId) => onChange({ avatarId: uploadId ?? null })}
      >
        <Face name={typed.familyName} url={typed.avatarId === null ? '' : avatarUrl} large />
      </HeadField>
    </Card>
    <Card>
      <TextField
        label="家庭名称"
        placeholder="如 我们的家"
        maxLength={FAMILY_NAME_MAX}
        value={typed.familyName}
        onChange={(familyName) => onChange({ familyName })}
        error={problems.familyName}
      />
    </Card>
    <Card title="用途">
      <Chips
        label="用途"
        options={FAMILY_PURPOSES.map((value) => ({ value, label: familyPurposeNames[value] }))}
        value={typed.purpose}
        onChange={(purpose) => onChange({ purpose })}
      />
    </Card>
    <Card title="共同目标">
      <GoalFields goal={typed.goal} problems={problems} onChange={(goal) => onChange({ goal })} />
    </Card>
  </>
)
