import type { FamilyConsent } from '@koi/domain/family/family-consent'
import { familyRoles } from '@koi/domain/family/family-role'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Card } from '#ui/layout/Card.tsx'
import type { Member } from '../model.ts'
import { useSetConsents } from '../queries.ts'
import { ConsentSwitches } from './ConsentSwitches.tsx'

/** What the family sees of oneself: each switch takes effect at once; what the server did not take goes back. */
export function OwnConsents({ familyAccId, own }: { familyAccId: string; own: Member }) {
  const send = useSetConsents()
  const showError = useFailure()
  const [wanted, setWanted] = useState<FamilyConsent[]>()
  if (!familyRoles[own.role].mayShare) {
    return <Card title="我分享的内容">{familyRoles[own.role].says}</Card>
  }
  const choose = (consents: FamilyConsent[]) => {
    // One after the other: of two on the way at once nobody knows which the server hears last.
    if (send.isPending) return
    setWanted(consents)
    send.mutate(
      { familyAccId, consents },
      {
        onError: (error) => {
          setWanted(undefined)
          showError(error)
        },
      },
    )
  }
  return (
    <Card title="我分享的内容" note="关闭后家人立即看不到">
      <ConsentSwitches consents={wanted ?? own.consents} onChange={choose} />
    </Card>
  )
}
