import { GROUP_NAME_MAX } from '@koi/domain/watchlist/watchlist-terms'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import type { Group } from '../model.ts'
import { useKeepGroup, useSaveGroup } from '../queries.ts'
import styles from './ManageSheet.module.css'
import type { Undo } from './UndoNotice.tsx'

interface GroupsSheetProps {
  groups: readonly Group[]
  onUndo: (undo: Undo) => void
  onClose: () => void
}

/** The groups: new ones, other names, and away with one; its products stay on the list. */
export function GroupsSheet({ groups, onUndo, onClose }: GroupsSheetProps) {
  return (
    <Sheet open title="分组" onClose={onClose}>
      {groups.map((group) => (
        <div key={group.groupId} className={styles.part}>
          <GroupForm group={group} onUndo={onUndo} onClose={onClose} />
        </div>
      ))}
      <div className={styles.part}>
        <NewGroup />
      </div>
    </Sheet>
  )
}

function GroupForm({
  group,
  onUndo,
  onClose,
}: Omit<GroupsSheetProps, 'groups'> & { group: Group }) {
  const { groupId, groupName } = group
  const [name, setName] = useState(groupName)
  const save = useSaveGroup()
  const keep = useKeepGroup()
  const showError = useFailure()
  const isChanged = name.trim() !== '' && name.trim() !== groupName
  const remove = () =>
    keep.mutate(
      { groupId, isKept: false },
      {
        onSuccess: () => {
          onUndo({
            text: `已删除分组 ${groupName}，产品仍在自选中`,
            run: () => keep.mutateAsync({ groupId, isKept: true }),
          })
          onClose()
        },
        onError: showError,
      },
    )
  return (
    <TextField
      label={`分组名称：${groupName}`}
      labelHidden
      value={name}
      maxLength={GROUP_NAME_MAX}
      error={save.error ? failureText(save.error) : undefined}
      onChange={(next) => {
        setName(next)
        save.reset()
      }}
      action={
        isChanged ? (
          <Button
            size="small"
            kind="soft"
            label={`改名：${groupName}`}
            busy={save.isPending}
            onClick={() => save.mutate({ groupId, groupName: name })}
          >
            改名
          </Button>
        ) : (
          <Button
            size="small"
            kind="plain"
            label={`删除分组：${groupName}`}
            busy={keep.isPending}
            onClick={remove}
          >
            删除
          </Button>
        )
      }
    />
  )
}

function NewGroup() {
  const [name, setName] = useState('')
  const save = useSaveGroup()
  return (
    <TextField
      label="新建分组"
      value={name}
      maxLength={GROUP_NAME_MAX}
      placeholder="如 养老、定投"
      error={save.error ? failureText(save.error) : undefined}
      onChange={(next) => {
        setName(next)
        save.reset()
      }}
      action={
        <Button
          size="small"
          kind="soft"
          busy={save.isPending}
          disabledReason={name.trim() === '' ? '先填写名称' : undefined}
          reasonHidden
          onClick={() => save.mutate({ groupName: name }, { onSuccess: () => setName('') })}
        >
          新建
        </Button>
      }
    />
  )
}
