import { to } from '@koi/contracts/pages'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Portrait } from '../components/AuthorLine.tsx'
import { tellsWhere } from './follow/upgrade-tells.ts'
import { LinkedRow } from './LinkedRow.tsx'
import { useSetTells, type Person } from './queries.ts'

/** Somebody whom one follows: upgraded or not. It shows what was pressed at once; what the server did not take goes back. */
export function UpgradeRow({ person: { author, isUpgraded } }: { person: Person }) {
  const { userId, nick } = author
  const send = useSetTells()
  const showError = useFailure()
  const [wanted, setWanted] = useState<boolean>()
  const isOn = wanted ?? isUpgraded
  const text = isOn ? '降级' : '升级'
  return (
    <LinkedRow
      href={to.discussionMyAccount({ userId })}
      leading={<Portrait author={author} size={40} />}
      title={nick}
      detail={isOn ? '发帖时告诉我' : '只在社区里看到'}
    >
      <Button
        size="small"
        kind={isOn ? 'plain' : 'soft'}
        label={`${text} ${nick}`}
        onClick={() => {
          // One after the other: of two on the way at once nobody knows which the server hears last.
          if (send.isPending) return
          setWanted(!isOn)
          send.mutate(
            { userId, tells: tellsWhere(!isOn) },
            {
              onError: (error) => {
                setWanted(undefined)
                showError(error)
              },
            },
          )
        }}
      >
        {text}
      </Button>
    </LinkedRow>
  )
}
