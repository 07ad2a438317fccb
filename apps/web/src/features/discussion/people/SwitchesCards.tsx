import type { NewsSwitch } from '@koi/domain/discussion/people-terms'
import { useAtOnce } from '#api/use-at-once.ts'
import { Switch } from '#ui/inputs/Switch.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { useSetSwitches, type CommunitySettings } from './queries.ts'

const news: readonly { value: NewsSwitch; label: string }[] = [
  { value: 'comment', label: '评论和回复' },
  { value: 'mention', label: '提到我' },
  { value: 'like', label: '赞' },
  { value: 'follow', label: '新粉丝' },
]

/** What others see and what one is told of; each takes effect at once, and what the server did not take goes back. */
export function SwitchesCards({ settings }: { settings: CommunitySettings }) {
  const { mutateAsync } = useSetSwitches()
  const [shown, set] = useAtOnce(settings)
  const { showsHoldings, showsFollows, newsOff } = shown
  const choose = (
    part: Partial<Pick<CommunitySettings, 'showsHoldings' | 'showsFollows' | 'newsOff'>>,
  ) => void set({ ...shown, ...part }, () => mutateAsync(part))
  return (
    <>
      <Card title="别人能看到" note="只由你打开">
        <Switch
          label="持有徽章"
          detail="发帖提到的基金会显示「持有中」「未持有过」或「发帖后已卖出」，由系统核对，不显示金额"
          checked={showsHoldings}
          onChange={(isOn) => choose({ showsHoldings: isOn })}
        />
        <Switch
          label="我的关注"
          detail="别人可以看到你关注的用户、话题和基金"
          checked={showsFollows}
          onChange={(isOn) => choose({ showsFollows: isOn })}
        />
      </Card>
      <Card title="互动通知">
        {news.map(({ value, label }) => (
          <Switch
            key={value}
            label={label}
            checked={!newsOff.includes(value)}
            onChange={(isOn) =>
              choose({
                newsOff: isOn ? newsOff.filter((each) => each !== value) : [...newsOff, value],
              })
            }
          />
        ))}
      </Card>
    </>
  )
}
