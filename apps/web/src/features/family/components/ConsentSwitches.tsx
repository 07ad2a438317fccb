import {
  FAMILY_CONSENTS,
  familyConsents,
  withConsent,
  type FamilyConsent,
} from '@koi/domain/family/family-consent'
import { Switch } from '#ui/inputs/Switch.tsx'

interface ConsentSwitchesProps {
  consents: readonly FamilyConsent[]
  onChange: (next: FamilyConsent[]) => void
}

/** What one shows the family, item by item. */
export const ConsentSwitches = ({ consents, onChange }: ConsentSwitchesProps) =>
  FAMILY_CONSENTS.map((item) => (
    <Switch
      key={item}
      label={familyConsents[item].name}
      detail={familyConsents[item].says}
      checked={consents.includes(item)}
      onChange={(isOn) => onChange(withConsent(consents, item, isOn))}
    />
  ))
