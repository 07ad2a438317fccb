import { channelPhaseTexts } from '@koi/domain/live/channel-activity'
import { useDayTexts } from '#session/today.ts'
import { Facts } from '#ui/figures/Facts.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { Tags } from '#ui/figures/Tags.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { ChannelBanner } from './ChannelBanner.tsx'
import styles from './Channel.module.css'
import type { ChannelCard } from './model.ts'

/** What an activity is, in short: its banner, when it is, how many take part. */
export function ChannelHead({ activity }: { activity: ChannelCard }) {
  const { title, intro, bannerUrl, phase, startsMs, endsMs, joinedCount, isJoined } = activity
  const days = useDayTexts()
  return (
    <Card>
      <div className={styles.head}>
        <ChannelBanner title={title} bannerUrl={bannerUrl} />
        <Tags>
          <Tag tone={phase === 'running' ? 'primary' : 'plain'}>{channelPhaseTexts[phase]}</Tag>
          {isJoined && <Tag tone="gold">已参加</Tag>}
        </Tags>
        <h2 className={styles.name}>{title}</h2>
        {intro !== '' && <p className={styles.intro}>{intro}</p>}
        <p className={styles.facts}>
          <Facts
            items={[`${days.moment(startsMs)} 至 ${days.moment(endsMs)}`, `${joinedCount} 人参加`]}
          />
        </p>
      </div>
    </Card>
  )
}
