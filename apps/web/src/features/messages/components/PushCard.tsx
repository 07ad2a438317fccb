import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { Card } from '#ui/layout/Card.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { usePush } from '../push-queries.ts'
import { usePushAbility } from '../use-push-ability.ts'
import type { Way } from '../way-queries.ts'
import { KindSwitches } from './KindSwitches.tsx'
import { PushBrowsers } from './PushBrowsers.tsx'
import { PushHere } from './PushHere.tsx'
import { PushOffer } from './PushOffer.tsx'
import styles from './PushCard.module.css'

interface PushCardProps {
  way: Way
  /** No other way is set up: a browser that has none is told so. */
  isOnly: boolean
}

/** Notifications of browsers: of this one where it can show them, of the account’s others, and which kinds. */
export function PushCard({ way, isOnly }: PushCardProps) {
  const ability = usePushAbility()
  const { data, error, isFetching, refetch } = usePush()
  const browsers = data?.browsers ?? []
  // A permission that was taken away in the browser ends it here, whatever the server knows.
  const here = ability === 'granted' ? browsers.find(({ isHere }) => isHere) : undefined
  const others = browsers.filter((browser) => browser !== here)
  if (ability === undefined) return null
  if (ability === 'absent' && others.length === 0) {
    return isOnly ? (
      <Card title="浏览器通知">
        <p className={styles.text}>
          这个浏览器不能接收通知，换一个支持通知的浏览器打开本站即可开启。
        </p>
      </Card>
    ) : null
  }
  return (
    <Card title="浏览器通知">
      {data ? (
        <>
          {here && <PushHere browser={here} />}
          {!here && ability !== 'absent' && (
            <PushOffer senderKey={data.senderKey} isDenied={ability === 'denied'} />
          )}
          {way.isReady && <KindSwitches way={way} />}
          {others.length > 0 && <PushBrowsers browsers={others} isElsewhere={here !== undefined} />}
        </>
      ) : error ? (
        <QueryFailed query={{ error, refetch, isFetching }} />
      ) : (
        <SkeletonRows rows={2} label="正在读取浏览器通知" />
      )}
    </Card>
  )
}
