import { to } from '@koi/contracts/pages'
import { dateTile } from '@koi/domain/calendar/date-tile'
import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { expertKindTexts } from '@koi/domain/experts/expert-words'
import { Link } from '#navigation/Link.tsx'
import { useBusinessNow } from '#session/use-session.ts'
import { DateTile } from '#ui/figures/DateTile.tsx'
import { Facts } from '#ui/figures/Facts.tsx'
import { Tag } from '#ui/figures/Tag.tsx'
import { stateTexts, type RoomCard } from '../model.ts'
import styles from './Live.module.css'
import { ReserveButton } from './ReserveButton.tsx'

const MINUTE_MS = 60_000

/** `20:30` of a moment, in Shanghai. */
const timeOf = (ms: number) => shanghaiMinute(ms).slice(-5)

function factsOf({ state, plannedMs, startedMs, closedMs, reserveCount, host }: RoomCard) {
  const atMs = plannedMs || startedMs || closedMs
  const kind = host.expertKind === '' ? '' : expertKindTexts[host.expertKind]
  return [
    host.nick,
    kind,
    atMs > 0 ? timeOf(atMs) : '',
    state === 'coming' || reserveCount > 0 ? `${reserveCount} 人预约` : '',
  ].filter((fact) => fact !== '')
}

/** A room in a list: its day, what it is and who hosts it; what is to come can be reserved right here. */
export function RoomRow({ room }: { room: RoomCard }) {
  const { liveId, state, title, plannedMs, startedMs, closedMs, isMine } = room
  const nowMs = useBusinessNow(MINUTE_MS)
  const day = shanghaiDate(startedMs || plannedMs || closedMs)
  const tile = dateTile(day, nowMs === undefined ? undefined : shanghaiDate(nowMs))
  return (
    <li className={styles.row}>
      <Link className={styles.link} href={to.liveMiddle({ liveId })} data-track="live.room">
        <DateTile {...tile} />
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          <span className={styles.facts}>
            <Facts items={factsOf(room)} />
          </span>
        </span>
      </Link>
      {state === 'coming' && !isMine ? (
        <ReserveButton room={room} from="live" size="small" />
      ) : (
        <Tag tone={state === 'living' ? 'up' : 'plain'}>
          {isMine && state === 'coming' ? '我的' : stateTexts[state]}
        </Tag>
      )}
    </li>
  )
}
