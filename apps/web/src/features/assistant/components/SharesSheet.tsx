import { shanghaiDate } from '@koi/domain/calendar/dates'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { LoadMore } from '#ui/layout/LoadMore.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import { useRevokeShare, useShares } from '../queries.ts'
import styles from './Chat.module.css'

/** Links to answers that still open: each can be taken back. */
export function SharesSheet({ onClose }: { onClose: () => void }) {
  const list = useShares()
  const revoke = useRevokeShare()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const press = async (shareId: string) => {
    if (revoke.isPending) return
    const content = '取消后，有链接的人再打开就看不到这些回答了。'
    const asked = {
      title: '取消这个分享？',
      content,
      confirmText: '取消分享',
      cancelText: '再想想',
    }
    if (!(await confirm({ ...asked, danger: true }))) return
    try {
      await revoke.mutateAsync({ shareId })
      toast('已取消分享')
    } catch (error) {
      showError(error)
    }
  }
  const { shares } = list
  return (
    <Sheet open onClose={onClose} title="我的分享">
      {!shares ? (
        list.error ? (
          <QueryFailed query={list} />
        ) : (
          <SkeletonRows rows={4} label="正在读取分享" />
        )
      ) : shares.length === 0 ? (
        <Empty title="没有有效的分享" hint="在回答下面点“分享”，可以生成链接或图片。" />
      ) : (
        <>
          <List label="我的分享">
            {shares.map(({ shareId, title, turnCount, hasOwn, sharedMs, expiresMs }) => (
              <li key={shareId} className={styles.session}>
                <div className={styles.sessionOpen}>
                  <span className={styles.sessionTitle}>{title}</span>
                  <span className={styles.sessionNote}>
                    {`${turnCount} 条回答 · ${shanghaiDate(sharedMs)} 分享 · ${shanghaiDate(expiresMs)} 到期`}
                    {hasOwn && ' · 含持仓'}
                  </span>
                </div>
                <Button
                  kind="plain"
                  size="small"
                  label={`取消分享 ${title}`}
                  onClick={() => void press(shareId)}
                >
                  取消分享
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
