import { discussionClaimCalls } from '@koi/contracts/calls/discussion-claims'
import { to } from '@koi/contracts/pages'
import { DAY_MS } from '@koi/domain/calendar/dates'
import type { Stance } from '@koi/domain/discussion/claim'
import { mulDiv } from '@koi/domain/money/rounding'
import { scaledText } from '@koi/domain/money/scaled'
import { formatRise } from '@koi/domain/rates/format-rate'
import { rateColour } from '@koi/domain/rates/rate-colour'
import { useCall } from '#api/use-call.ts'
import { useBusinessNow } from '#session/use-session.ts'
import { Figure } from '#ui/figures/Figure.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import type { PostCardData } from '../../requests.ts'
import styles from './ClaimOutcome.module.css'

const YEAR_DAYS = 365
const HOUR_MS = 3_600_000
const stanceTexts: Readonly<Record<Stance, string>> = { up: '发帖时看好', down: '发帖时不看好' }

/** Per cent ×10^4 with two decimals. */
const rateText = (rate: number) => formatRise(scaledText(mulDiv(rate, 1, 100, 'half-up'), 2))

/** A year after a post that judged a fund: what became of the fund, also where the post no longer names it. Nothing of a younger post is asked. */
export function ClaimOutcome({ post }: { post: PostCardData }) {
  const nowMs = useBusinessNow(HOUR_MS)
  const { postId, createdMs } = post
  const isOld = nowMs !== undefined && nowMs - createdMs > YEAR_DAYS * DAY_MS
  const { data } = useCall(discussionClaimCalls.queryClaimOutcome, isOld ? { postId } : undefined)
  const outcome = data?.outcome
  if (!outcome) return null
  const { stance, fundCode, spid, name, fromDay, toDay, rate, fallRate } = outcome
  return (
    <Card title="一年后" note={stanceTexts[stance]}>
      <List label="一年后">
        <ListRow
          title={name}
          detail={`${fromDay} 至 ${toDay}`}
          value={<Figure text={rateText(rate)} size={17} tone={rateColour(rate)} />}
          valueNote={fallRate === 0 ? '期间没有回撤' : `最大回撤 ${rateText(fallRate)}`}
          href={to.productDetail({ fundCode, spid })}
        />
      </List>
      <p className={styles.formula}>
        按发帖当日或之后首个净值，到满一年当日或之前最近的净值计算，分红再投。只列事实，不评对错；过往收益不代表未来表现。
      </p>
    </Card>
  )
}
