import { to } from '@koi/contracts/pages'
import { useAtOnce } from '#api/use-at-once.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { LinkedRow } from './LinkedRow.tsx'
import { useSetFundTells, type FollowedFund } from './queries.ts'

/** A fund whose talk one follows: told of by the day, or not. */
export function UpgradeFundRow({ fund }: { fund: FollowedFund }) {
  const { fundCode, name, isUpgraded } = fund
  const { mutateAsync } = useSetFundTells()
  const [isOn, set] = useAtOnce(isUpgraded)
  const text = isOn ? '降级' : '升级'
  return (
    <LinkedRow
      href={to.discussionStock({ stockId: fundCode })}
      title={name}
      detail={isOn ? '有新讨论时，每天告诉我一次' : '只在社区里看到'}
    >
      <Button
        size="small"
        kind={isOn ? 'plain' : 'soft'}
        label={`${text} ${name}的讨论`}
        onClick={() => void set(!isOn, () => mutateAsync({ fundCode, isUpgraded: !isOn }))}
      >
        {text}
      </Button>
    </LinkedRow>
  )
}
