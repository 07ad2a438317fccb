import { FIRST_PARTS, HOME_PARTS, type HomePart } from '@koi/domain/brands/home-parts'
import { Fragment, type ReactNode } from 'react'
import { useBrand } from '#brands/brand-context.ts'
import { useBrandHas } from '#brands/use-brand-has.ts'
import { useChannel } from '#brands/use-channel.ts'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { LateHomeActivity } from '#features/activities/index.ts'
import { LateHomeTalk } from '#features/discussion/index.ts'
import { LateHomeLive } from '#features/live/index.ts'
import { useAssets, useOverview } from '#features/mine/index.ts'
import { Placement } from '#features/recommendation/index.ts'
import { useWatchNews, WatchNews } from '#features/watchlist/index.ts'
import type { Session } from '#session/session.ts'
import { useSessionQuery } from '#session/use-session.ts'
import { Card } from '#ui/layout/Card.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { StillPlace } from '#ui/parts/StillPlace.tsx'
import { firstSteps, isNewcomer } from '../first-steps.ts'
import { ComingCard } from './ComingCard.tsx'
import { Favourites, useFavourites } from './Favourites.tsx'
import { Featured } from './Featured.tsx'
import { FourThings } from './FourThings.tsx'
import styles from './HomeParts.module.css'
import { StepsCard } from './StepsCard.tsx'
import { TodayCard } from './TodayCard.tsx'

interface HomePartsProps {
  /** Told, and not asked for here: whoever logs in before this code has come finds it as the server drew it. */
  session: Session | undefined
  /** Where the brand does not put them first. */
  entries?: ReactNode
}

/** Below what one owns: what happened, what comes next, and what one can do, in the order of the brand. */
export function HomeParts({ session, entries }: HomePartsProps) {
  const isSoldHere = useChannel()?.buyBlock?.kind !== 'channel'
  const has = useBrandHas()
  const { error } = useSessionQuery()
  // What failed is said once, above.
  if (!session) return error ? null : <HomePartsSkeleton />
  const { isDemo } = session
  const live = has('live') && <LateHomeLive />
  return (
    <div className={styles.parts}>
      <Stack>
        {session.account ? (
          <OwnParts
            key={session.account.accountId}
            isDemo={isDemo}
            isSoldHere={isSoldHere}
            live={live}
            entries={entries}
          />
        ) : (
          <Arranged
            parts={{
              entries,
              steps: isSoldHere && <StepsCard steps={firstSteps({ isDemo, account: undefined })} />,
              featured: <Featured isDemo={isDemo} />,
              lessons: isSoldHere && <FourThings />,
              placement: <StillPlacement />,
              live,
              community: <LateHomeTalk />,
            }}
            isFirst
          />
        )}
      </Stack>
    </div>
  )
}

interface ArrangedProps {
  parts: Partial<Record<HomePart, ReactNode>>
  /** Who is here has bought nothing yet: unless the brand says otherwise what one learns stands before what is promoted. */
  isFirst?: boolean
}

/** What the brand shows of these, in its order. */
function Arranged({ parts, isFirst = false }: ArrangedProps) {
  const { home = isFirst ? FIRST_PARTS : HOME_PARTS } = useBrand()
  return home.map((part) => <Fragment key={part}>{parts[part]}</Fragment>)
}

/** Amounts that can be hidden; no room where there is nothing to say. */
const Own = ({ children }: { children: ReactNode }) => (
  <div data-own-amounts className={styles.own}>
    {children}
  </div>
)

interface OwnPartsProps {
  isDemo: boolean
  isSoldHere: boolean
  live: ReactNode
  entries: ReactNode
}

/** All of it comes at once, so that nothing moves under anybody's eyes. */
function OwnParts({ isDemo, isSoldHere, live, entries }: OwnPartsProps) {
  const { assets, error } = useAssets()
  const overview = useOverview()
  const favourites = useFavourites()
  const news = useWatchNews()
  const isWaiting =
    (!assets && !error) ||
    (!overview.data && !overview.error) ||
    (!favourites.data && !favourites.error) ||
    (!news.data && !news.error)
  if (isWaiting) return <WaitingCard />
  const known = assets && overview.data ? { assets, overview: overview.data } : undefined
  const isNew = isSoldHere && known !== undefined && isNewcomer(known)
  const coming = overview.data ? (
    <ComingCard overview={overview.data} />
  ) : (
    <Card title="接下来">
      <QueryFailed query={overview} />
    </Card>
  )
  return (
    <Arranged
      parts={{
        entries,
        steps: isNew && (
          <Own>
            <StepsCard steps={firstSteps({ isDemo, account: known })} />
          </Own>
        ),
        today: assets && (
          <Own>
            <TodayCard assets={assets} />
          </Own>
        ),
        coming: <Own>{coming}</Own>,
        news: <WatchNews />,
        watchlist: <Favourites favourites={favourites} />,
        activity: <StillActivity />,
        placement: isNew ? <StillPlacement /> : <Placement position="home" />,
        featured: <Featured isDemo={isDemo} />,
        lessons: isNew && <FourThings />,
        live,
        community: <LateHomeTalk />,
      }}
      isFirst={isNew}
    />
  )
}

const StillActivity = () => (
  <StillPlace>
    <LateHomeActivity />
  </StillPlace>
)

/** One placement at most; what is read already does not move for it. */
const StillPlacement = () => (
  <StillPlace>
    <Placement position="home" />
  </StillPlace>
)

const WaitingCard = () => (
  <div className={styles.waiting}>
    <Card>
      <SkeletonRows rows={4} label="正在加载" />
    </Card>
  </div>
)

/** Before anybody knows who is here. */
const HomePartsSkeleton = () => (
  <div className={styles.parts}>
    <WaitingCard />
  </div>
)
