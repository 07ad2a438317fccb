import type { FamilyConsent } from '@koi/domain/family/family-consent'
import { familyRoles } from '@koi/domain/family/family-role'
import { useAtOnce } from '#api/use-at-once.ts'
import { Card } from '#ui/layout/Card.tsx'
import type { Member } from '../model.ts'
import { useSetConsents } from '../queries.ts'
import { ConsentSwitches } from './ConsentSwitches.tsx'

/** What the family sees of oneself: each switch takes effect at once; what the server did not take goes back. */
export function OwnConsents({ familyAccId, own }: { familyAccId: string; own: Member }) {
  const { mutateAsync } = useSetConsents()
  const [shown, set] = useAtOnce<FamilyConsent[]>(own.consents)
  if (!familyRoles[own.role].mayShare) {
    return <Card title="我分享的内容">{familyRoles[own.role].says}</Card>
  }
  return (
    <Card title="我分享的内容" note="关闭后家人立即看不到">
      <ConsentSwitches
        consents={shown}
        onChange={(consents) => void set(consents, () => mutateAsync({ familyAccId, consents }))}
      />
    </Card>
  )
}
