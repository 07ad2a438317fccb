import { messageKindNames } from '@koi/domain/messages/message-kinds'
import { useAtOnce } from '#api/use-at-once.ts'
import { Switch } from '#ui/inputs/Switch.tsx'
import { kindDetails } from '../kind-details.ts'
import { useSetWay, type Way } from '../way-queries.ts'

/** Which kinds come by a way. */
export const KindSwitches = ({ way }: { way: Way }) =>
  way.kinds.map((each) => <KindSwitch key={each.kind} way={way.way} {...each} />)

/** Shows what was pressed at once; what the server did not take goes back. */
function KindSwitch({ way, kind, isOn }: Pick<Way, 'way'> & Way['kinds'][number]) {
  const { mutateAsync } = useSetWay()
  const [isShown, set] = useAtOnce(isOn)
  return (
    <Switch
      label={messageKindNames[kind]}
      detail={kindDetails[kind]}
      checked={isShown}
      onChange={(isWanted) => void set(isWanted, () => mutateAsync({ way, kind, isOn: isWanted }))}
    />
  )
}
