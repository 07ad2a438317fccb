import { Spot } from '#ui/drawings/Spot.tsx'
import styles from './Channel.module.css'

/** The picture of an activity; without one a drawing stands in its place. */
export const ChannelBanner = ({ title, bannerUrl }: { title: string; bannerUrl: string }) =>
  bannerUrl === '' ? (
    <div className={styles.drawn}>
      <Spot name="talk" />
    </div>
  ) : (
    <img className={styles.banner} src={bannerUrl} alt={`活动图片 ${title}`} />
  )
