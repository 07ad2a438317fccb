import type { TalkLine } from '@koi/contracts/live/talk-line'
import { to } from '@koi/contracts/pages'
import { standsAbove } from '@koi/domain/live/talk-terms'
import type { BanReach } from '@koi/domain/live/talk-words'
import type { CommunityRule } from '@koi/domain/moderation/moderation-words'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { useHasCommunity } from '#brands/use-has-community.ts'
import { ReportSheet } from '#features/moderation/index.ts'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useBan, useNameModerator, usePin, useTakeLine } from './queries.ts'
import { ReasonSheet } from './ReasonSheet.tsx'
import type { Talking } from './use-talk.ts'
import styles from './Talk.module.css'

interface LineSheetProps {
  roomId: string
  line: TalkLine
  talking: Talking
  ownUserId: string
  isPinned: boolean
  onClose: () => void
}

type Asked = 'report' | 'delete' | BanReach

/** What one may do about something that was said, and about who said it. */
export function LineSheet(props: LineSheetProps) {
  const { roomId, line, talking, ownUserId, isPinned, onClose } = props
  const { lineId, userId, nick } = line
  const [asked, setAsked] = useState<Asked>()
  const isCommunityOpen = useHasCommunity()
  const acts = useLineActs(roomId, line, { talking, onClose })
  const { own } = talking
  const role = own?.role ?? 'viewer'
  const isOwn = ownUserId === userId
  const isStaff = standsAbove(role, 'viewer')
  const isAbove = standsAbove(role, line.role)
  if (asked === 'report') return <ReportSheet open target={{ lineId }} onClose={onClose} />
  if (asked === 'delete')
    return (
      <ReasonSheet
        title="删除这条发言"
        confirmText="删除"
        busy={acts.isBusy}
        onConfirm={acts.remove}
        onClose={onClose}
      />
    )
  if (asked)
    return (
      <ReasonSheet
        title={asked === 'room' ? `禁言「${nick}」` : `在我的所有直播禁言「${nick}」`}
        confirmText="禁言"
        busy={acts.isBusy}
        onConfirm={(rule) => acts.ban(asked, rule)}
        onClose={onClose}
      />
    )
  return (
    <Sheet open title={isOwn ? '我的发言' : nick} onClose={onClose}>
      <p className={styles.quoted}>{line.content}</p>
      <List label="可以做的事">
        {isStaff && line.state === 'visible' && (
          <ListRow title={isPinned ? '取消置顶' : '置顶'} onClick={() => acts.pin(!isPinned)} />
        )}
        {isOwn && <ListRow title="删除" onClick={() => acts.remove('other')} />}
        {!isOwn && isAbove && <ListRow title="删除" onClick={() => setAsked('delete')} />}
        {!isOwn && isAbove && (
          <ListRow
            title="禁言"
            detail="本场直播不能发言，可以继续观看"
            onClick={() => setAsked('room')}
          />
        )}
        {!isOwn && role === 'host' && (
          <ListRow
            title="在我的所有直播禁言"
            detail="以后的直播也不能发言，可在管理里解除"
            onClick={() => setAsked('host')}
          />
        )}
        {!isOwn && role === 'host' && (
          <ListRow
            title={line.role === 'moderator' ? '取消房管' : '设为房管'}
            detail="房管可以删除发言、禁言、置顶和开启慢速模式"
            onClick={() => acts.name(line.role !== 'moderator')}
          />
        )}
        {!isOwn && isCommunityOpen && (
          <ListRow title="查看主页" href={to.discussionMyAccount({ userId })} />
        )}
        {!isOwn && <ListRow title="举报" onClick={() => setAsked('report')} />}
      </List>
    </Sheet>
  )
}

function useLineActs(
  liveId: string,
  { lineId, userId }: TalkLine,
  { talking, onClose }: { talking: Talking; onClose: () => void },
) {
  const take = useTakeLine()
  const pin = usePin()
  const ban = useBan()
  const name = useNameModerator()
  const toast = useToast()
  const showError = useFailure()
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      onClose()
      toast(done)
    } catch (error) {
      showError(error)
    }
  }
  return {
    isBusy: take.isPending || ban.isPending,
    remove: (rule: CommunityRule) =>
      void act(async () => {
        await take.mutateAsync({ lineId, rule, reason: '' })
        talking.remove(lineId)
      }, '已删除'),
    pin: (isPinned: boolean) =>
      void act(
        () => pin.mutateAsync({ liveId, lineId: isPinned ? lineId : '' }),
        isPinned ? '已置顶' : '已取消置顶',
      ),
    ban: (reach: BanReach, rule: CommunityRule) =>
      void act(
        () => ban.mutateAsync({ liveId, userId, isBanned: true, reach, rule, reason: '' }),
        '已禁言，可在管理里解除',
      ),
    name: (isNamed: boolean) =>
      void act(
        () => name.mutateAsync({ liveId, userId, isNamed }),
        isNamed ? '已设为房管' : '已取消房管',
      ),
  }
}
