import { messageKindNames } from '@koi/domain/messages/message-kinds'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Switch } from '#ui/inputs/Switch.tsx'
import { kindDetails } from '../kind-details.ts'
import { useSetWay, type Way } from '../way-queries.ts'

/** Which kinds come by a way. */
export const KindSwitches = ({ way }: { way: Way }) =>
  way.kinds.map((each) => <KindSwitch key={each.kind} way={way.way} {...each} />)

/** Shows what was pressed at once; what the server did not take goes back. */
function KindSwitch({ way, kind, isOn }: Pick<Way, 'way'> & Way['kinds'][number]) {
  const send = useSetWay()
  const showError = useFailure()
  const [wanted, setWanted] = useState<boolean>()
  const choose = (isWanted: boolean) => {
    // One after the other: of two on the way at once nobody knows which the server hears last.
    if (send.isPending) return
    setWanted(isWanted)
    send.mutate(
      { way, kind, isOn: isWanted },
      {
        onError: (error) => {
          setWanted(undefined)
          showError(error)
        },
      },
    )
  }
  return (
    <Switch
      label={messageKindNames[kind]}
      detail={kindDetails[kind]}
      checked={wanted ?? isOn}
      onChange={choose}
    />
  )
}
