import { to } from '@koi/contracts/pages'
import type { FollowTell } from '@koi/domain/discussion/people-terms'
import { useState } from 'react'
import { useAtOnce } from '#api/use-at-once.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Portrait } from '../components/AuthorLine.tsx'
import { tellsText, tellsWhere, tellWords } from './follow/upgrade-tells.ts'
import { LinkedRow } from './LinkedRow.tsx'
import { useSetTells, type Person } from './queries.ts'

/** Somebody whom one follows: upgraded or not, and of what one is told. It shows what was pressed at once; what the server did not take goes back. */
export function UpgradeRow({ person: { author, tells } }: { person: Person }) {
  const { userId, nick } = author
  const { mutateAsync } = useSetTells()
  const [chosen, show] = useAtOnce<readonly FollowTell[]>(tells)
  const [isOpen, setOpen] = useState(false)
  const isOn = chosen.length > 0
  const text = isOn ? '降级' : '升级'
  const set = (next: readonly FollowTell[]) =>
    void show(next, () => mutateAsync({ userId, tells: [...next] }))
  return (
    <LinkedRow
      href={to.discussionMyAccount({ userId })}
      leading={<Portrait author={author} size={40} />}
      title={nick}
      detail={tellsText(chosen)}
    >
      {isOn && (
        <Button size="small" kind="plain" label={`设置 ${nick}`} onClick={() => setOpen(true)}>
          设置
        </Button>
      )}
      <Button
        size="small"
        kind={isOn ? 'plain' : 'soft'}
        label={`${text} ${nick}`}
        onClick={() => set(tellsWhere(!isOn))}
      >
        {text}
      </Button>
      {isOpen && (
        <Sheet open title={nick} onClose={() => setOpen(false)}>
          <Card>
            {tellWords.map(({ tell, title, detail }) => (
              <Switch
                key={tell}
                label={title}
                detail={detail}
                checked={chosen.includes(tell)}
                onChange={(isWanted) =>
                  set(
                    tellsWhere(true).filter((one) =>
                      one === tell ? isWanted : chosen.includes(one),
                    ),
                  )
                }
              />
            ))}
          </Card>
        </Sheet>
      )}
    </LinkedRow>
  )
}
