import { modeTexts, type SessionMode } from '@koi/domain/assistant/conversation-mode'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { useDayTexts } from '#session/today.ts'
import { useDeleteSession, useSessions } from '../queries.ts'
import styles from './Chat.module.css'

interface SessionsSheetProps {
  onClose: () => void
  onChoose: (chosen: { sessionId: string; mode: SessionMode }) => void
  onDeleted: (sessionId: string) => void
  /** Shows what one shares. */
  onShares: () => void
}

/** What was talked about before: opened again, or deleted. */
export function SessionsSheet({ onClose, onChoose, onDeleted, onShares }: SessionsSheetProps) {
  const list = useSessions()
  const days = useDayTexts()
  const remove = useDeleteSession()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const press = async (sessionId: string, title: string) => {
    if (remove.isPending) return
    const content = `「${title}」里的提问和回答都会删除，不能恢复。`
    const asked = { title: '删除这个对话？', content, confirmText: '删除', danger: true }
    if (!(await confirm(asked))) return
    try {
      await remove.mutateAsync({ sessionId })
      toast('已删除')
      onDeleted(sessionId)
    } catch (error) {
      showError(error)
    }
  }
  const { rows } = list
  return (
    <Sheet open onClose={onClose} title="历史对话">
      <div className={styles.shares}>
        <Button kind="soft" size="small" onClick={onShares}>
          我的分享
        </Button>
      </div>
      {!rows ? (
        list.error ? (
          <QueryFailed query={list} />
        ) : (
          <SkeletonRows rows={4} label="正在读取历史对话" />
        )
      ) : rows.length === 0 ? (
        <Empty title="还没有对话" hint="问过的问题会出现在这里，可以接着问。" />
      ) : (
        <>
          <List label="历史对话">
            {rows.map(({ sessionId, title, mode, askedMs, unreadCount, isRunning }) => (
              <li key={sessionId} className={styles.session}>
                <button
                  type="button"
                  className={styles.sessionOpen}
                  onClick={() => onChoose({ sessionId, mode })}
                >
                  <span className={styles.sessionTitle}>{title}</span>
                  <span className={styles.sessionNote}>
                    {mode === 'normal' ? '' : `${modeTexts[mode].name} · `}
                    {days.moment(askedMs)}
                    {isRunning ? ' · 正在回答' : unreadCount > 0 ? ` · ${unreadCount} 条未读` : ''}
                  </span>
                </button>
                <Button
                  kind="plain"
                  size="small"
                  label={`删除 ${title}`}
                  onClick={() => void press(sessionId, title)}
                >
                  删除
                </Button>
              </li>
            ))}
          </List>
          <LoadMore {...list.more} />
        </>
      )}
    </Sheet>
  )
}
