import { useHasCommunity } from '#brands/use-has-community.ts'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Card } from '#ui/layout/Card.tsx'

interface ShownSwitchesProps {
  showsAmount: boolean
  isPublic: boolean
  onAmount: (isOn: boolean) => void
  onPublic: (isOn: boolean) => void
}

/** How much of a card others see, and who finds it: where the brand has no community whoever has its link. */
export function ShownSwitches({ showsAmount, isPublic, onAmount, onPublic }: ShownSwitchesProps) {
  const isCommunityOpen = useHasCommunity()
  return (
    <Card>
      <Switch
        label="显示金额"
        detail="默认遮住，只显示收益率"
        checked={showsAmount}
        onChange={onAmount}
      />
      {isCommunityOpen && (
        <Switch
          label="公开到社区"
          detail={isPublic ? '社区里的人能看到' : '未公开，只有拿到链接的人能看到'}
          checked={isPublic}
          onChange={onPublic}
        />
      )}
    </Card>
  )
}
