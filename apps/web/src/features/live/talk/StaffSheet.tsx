import type { ResponseOf } from '@koi/contracts/call'
import type { liveTalkCalls } from '@koi/contracts/calls/live-talk'
import { SLOW_STEPS } from '@koi/domain/live/talk-terms'
import { RULE_TEXTS } from '@koi/domain/moderation/moderation-words'
import { useFailure } from '#api/failures/use-failure.ts'
import { Failed } from '#ui/feedback/Failed.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Segmented } from '#ui/inputs/Segmented.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useBan, useNameModerator, useSlow, useStaff } from './queries.ts'
import styles from './Talk.module.css'

const slowChoices = SLOW_STEPS.map((seconds) => ({
  value: String(seconds),
  label: seconds === 0 ? '关闭' : `${seconds} 秒`,
}))

interface StaffSheetProps {
  roomId: string
  isHost: boolean
  slowSeconds: number
  onClose: () => void
}

/** What is done by who looks after a room: how fast people talk, who helps, who may not speak. */
export function StaffSheet({ roomId: liveId, isHost, slowSeconds, onClose }: StaffSheetProps) {
  const slow = useSlow()
  const showError = useFailure()
  const choose = async (value: string) => {
    const seconds = SLOW_STEPS.find((each) => String(each) === value)
    if (seconds === undefined) return
    try {
      await slow.mutateAsync({ liveId, slowSeconds: seconds })
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Sheet open title="管理互动" onClose={onClose}>
      <h3 className={styles.part}>慢速模式</h3>
      <Segmented
        label="慢速模式"
        options={slowChoices}
        value={String(slow.isPending ? slow.variables.slowSeconds : slowSeconds)}
        onChange={(value) => void choose(value)}
      />
      <p className={styles.hint}>观众每隔多久可以发一条，主播和房管不受限制</p>
      <People liveId={liveId} isHost={isHost} />
    </Sheet>
  )
}

function People({ liveId, isHost }: { liveId: string; isHost: boolean }) {
  const query = useStaff(liveId)
  if (!query.data) {
    return query.error ? (
      <Failed retrying={query.isFetching} onRetry={() => void query.refetch()} />
    ) : (
      <Skeleton height={120} />
    )
  }
  return (
    <>
      <Moderators liveId={liveId} isHost={isHost} moderators={query.data.moderators} />
      <Bans liveId={liveId} isHost={isHost} bans={query.data.bans} />
    </>
  )
}

type Staff = ResponseOf<typeof liveTalkCalls.queryLiveStaff>
type PartProps<Part extends keyof Staff> = Pick<Staff, Part> & { liveId: string; isHost: boolean }

function useAct() {
  const toast = useToast()
  const showError = useFailure()
  const act = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      toast(done)
    } catch (error) {
      showError(error)
    }
  }
  return (work: Promise<unknown>, done: string) => void act(work, done)
}

function Moderators({ liveId, isHost, moderators }: PartProps<'moderators'>) {
  const name = useNameModerator()
  const act = useAct()
  const dismiss = (userId: string) =>
    act(name.mutateAsync({ liveId, userId, isNamed: false }), '已取消房管')
  return (
    <>
      <h3 className={styles.part}>房管</h3>
      {moderators.length === 0 && (
        <p className={styles.hint}>还没有房管。点一条发言，可以把发言的人设为房管。</p>
      )}
      <List label="房管">
        {moderators.map(({ userId, nick }) => (
          <ListRow
            key={userId}
            title={nick}
            value={
              isHost && (
                <Button
                  size="small"
                  kind="soft"
                  label={`取消房管 ${nick}`}
                  onClick={() => dismiss(userId)}
                >
                  取消
                </Button>
              )
            }
          />
        ))}
      </List>
    </>
  )
}

function Bans({ liveId, isHost, bans }: PartProps<'bans'>) {
  const ban = useBan()
  const act = useAct()
  const lift = ({ person: { userId }, reach, rule }: Staff['bans'][number]) =>
    act(ban.mutateAsync({ liveId, userId, isBanned: false, reach, rule, reason: '' }), '已解除禁言')
  return (
    <>
      <h3 className={styles.part}>禁言名单</h3>
      {bans.length === 0 && <p className={styles.hint}>没有被禁言的人。</p>}
      <List label="禁言名单">
        {bans.map((each) => (
          <ListRow
            key={`${each.person.userId} ${each.reach}`}
            title={each.person.nick}
            detail={`${each.reach === 'host' ? '所有直播' : '本场'} · ${RULE_TEXTS[each.rule]}`}
            value={
              (isHost || each.reach === 'room') && (
                <Button
                  size="small"
                  kind="soft"
                  label={`解除禁言 ${each.person.nick}`}
                  onClick={() => lift(each)}
                >
                  解除
                </Button>
              )
            }
          />
        ))}
      </List>
    </>
  )
}
