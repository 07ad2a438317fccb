import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { List } from '#ui/layout/List.tsx'
import { ListRow } from '#ui/layout/ListRow.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { forgetDeviceDraft } from '../writing/device-draft.ts'
import { draftName, type SubjectDraft } from '../writing/post-draft.ts'
import { useDeleteDraft, useSaveDraft } from '../writing/queries.ts'
import styles from './DraftsSheet.module.css'

/** A draft as its list has it. */
interface ListedDraft {
  draftId: string
  savedMs: number
  draft: SubjectDraft
}

interface DraftsSheetProps {
  open: boolean
  drafts: readonly ListedDraft[]
  onClose: () => void
  onOpen: (draftId: string) => void
}

/** Drafts that are not sent: each is opened, or deleted and taken back. */
export function DraftsSheet({ open, drafts, onClose, onOpen }: DraftsSheetProps) {
  const [gone, setGone] = useState<ListedDraft>()
  const remove = useDeleteDraft()
  const restore = useSaveDraft()
  const showError = useFailure()
  const drop = async (one: ListedDraft) => {
    try {
      await remove.mutateAsync({ draftId: one.draftId })
      forgetDeviceDraft(one.draftId)
      setGone(one)
    } catch (error) {
      showError(error)
    }
  }
  const bringBack = async ({ draftId, draft }: ListedDraft) => {
    try {
      await restore.mutateAsync({ draftId, draftVersion: 0, draft })
      setGone(undefined)
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Sheet open={open} onClose={onClose} title="草稿">
      {gone && (
        <div className={styles.undo} role="status">
          <span>已删除「{draftName(gone.draft)}」</span>
          <Button
            size="small"
            kind="soft"
            busy={restore.isPending}
            onClick={() => void bringBack(gone)}
          >
            撤销
          </Button>
        </div>
      )}
      <List label="草稿">
        {drafts.map((one) => (
          <li key={one.draftId} className={styles.row}>
            <ul className={styles.grow}>
              <ListRow
                title={draftName(one.draft)}
                detail={shanghaiMinute(one.savedMs)}
                arrow={false}
                onClick={() => onOpen(one.draftId)}
              />
            </ul>
            <Button
              size="small"
              kind="plain"
              label={`删除草稿「${draftName(one.draft)}」`}
              busy={remove.isPending && remove.variables.draftId === one.draftId}
              onClick={() => void drop(one)}
            >
              删除
            </Button>
          </li>
        ))}
      </List>
    </Sheet>
  )
}
