import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { ReportSheet } from '#features/moderation/index.ts'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { tellsWhere } from './follow/upgrade-tells.ts'
import { MuteSheet } from './MuteSheet.tsx'
import { useBlock, useMute, useSetTells, type Profile } from './queries.ts'

/** What one may do about somebody beside following: be told of posts, mute, block, report. */
export function RelationSheet({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const { author, isFollowed, isUpgraded, isMuted, isBlocked } = profile
  const { userId, nick } = author
  const mute = useMute()
  const block = useBlock()
  const tells = useSetTells()
  const toast = useToast()
  const { confirm } = useDialogs()
  const showError = useFailure()
  const [asked, setAsked] = useState<'mute' | 'report'>()
  const act = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast(done)
    } catch (error) {
      showError(error)
    }
  }
  const askBlock = async () => {
    onClose()
    const content = `拉黑「${nick}」？双方都看不到对方，互相的关注会取消，对方不会收到通知。`
    if (!(await confirm({ content, confirmText: '拉黑', danger: true }))) return
    await act(() => block.mutateAsync({ userId, isBlocked: true }), '已拉黑')
  }
  if (asked === 'report') return <ReportSheet open target={{ userId }} onClose={onClose} />
  if (asked === 'mute') {
    return (
      <MuteSheet
        title={`屏蔽「${nick}」多久`}
        onClose={onClose}
        onChoose={(days) =>
          void act(
            () => mute.mutateAsync({ userId, isMuted: true, days }),
            '已屏蔽，可在社区设置取消',
          )
        }
      />
    )
  }
  return (
    <Sheet open title={nick} onClose={onClose}>
      <List label="更多">
        {isFollowed && (
          <ListRow
            title={isUpgraded ? '不再提醒新帖' : '新帖提醒我'}
            detail={isUpgraded ? '仍然关注，只在社区里看到' : '升级关注：对方发帖时给我发消息'}
            onClick={() => {
              onClose()
              void act(
                () => tells.mutateAsync({ userId, tells: tellsWhere(!isUpgraded) }),
                isUpgraded ? '已关闭提醒' : '已打开提醒',
              )
            }}
          />
        )}
        {!isBlocked && (
          <ListRow
            title={isMuted ? '取消屏蔽' : '屏蔽'}
            detail={isMuted ? '重新看到对方的帖子和评论' : '我不看对方的帖子和评论，对方不知道'}
            onClick={() => {
              if (!isMuted) return setAsked('mute')
              onClose()
              void act(() => mute.mutateAsync({ userId, isMuted: false }), '已取消屏蔽')
            }}
          />
        )}
        <ListRow
          title={isBlocked ? '解除拉黑' : '拉黑'}
          detail={isBlocked ? '双方重新可以看到对方' : '双方都看不到对方，对方不会收到通知'}
          onClick={() => {
            if (!isBlocked) return void askBlock()
            onClose()
            void act(() => block.mutateAsync({ userId, isBlocked: false }), '已解除拉黑')
          }}
        />
        <ListRow
          title="举报"
          detail="昵称、头像、简介或行为违反社区规范"
          onClick={() => setAsked('report')}
        />
      </List>
    </Sheet>
  )
}
