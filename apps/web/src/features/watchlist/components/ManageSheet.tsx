import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { productKeys } from '#features/products/index.ts'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { NOTE_MAX } from '@koi/domain/watchlist/watchlist-terms'
import type { Group, Watched } from '../model.ts'
import { useRestore, useSaveNote, useSetFavour, useSetInGroup } from '../queries.ts'
import { AlertForm } from './AlertForm.tsx'
import styles from './ManageSheet.module.css'
import type { Undo } from './UndoNotice.tsx'

interface ManageSheetProps {
  row: Watched
  groups: readonly Group[]
  onUndo: (undo: Undo) => void
  onClose: () => void
}

/** What is kept with one product: groups, note, alerts; and the way off the list. */
export function ManageSheet({ row, groups, onUndo, onClose }: ManageSheetProps) {
  const { item } = row
  return (
    <Sheet
      open
      title={item.name}
      onClose={onClose}
      footer={<RemoveButton row={row} onUndo={onUndo} onClose={onClose} />}
    >
      {groups.length > 0 && <Membership row={row} groups={groups} />}
      <NoteForm row={row} />
      <AlertForm row={row} />
    </Sheet>
  )
}

function RemoveButton({ row: { item }, onUndo, onClose }: Omit<ManageSheetProps, 'groups'>) {
  const change = useSetFavour()
  const restore = useRestore()
  const showError = useFailure()
  const remove = () =>
    change.mutate(
      { ...productKeys(item.product), isFavourite: false },
      {
        onSuccess: () => {
          onUndo({
            text: `已移出 ${item.name}`,
            run: () => restore.mutateAsync({ fundCode: item.fundCode }),
          })
          onClose()
        },
        onError: showError,
      },
    )
  return (
    <Button kind="danger" busy={change.isPending} onClick={remove}>
      移出自选
    </Button>
  )
}

function Membership({ row, groups }: { row: Watched; groups: readonly Group[] }) {
  const change = useSetInGroup()
  const showError = useFailure()
  /** As the boxes were pressed, until the list knows. */
  const [pressed, setPressed] = useState<ReadonlyMap<string, boolean>>(new Map())
  return (
    <fieldset className={styles.part}>
      <legend className={styles.title}>分组</legend>
      <div className={styles.groups}>
        {groups.map(({ groupId, groupName }) => (
          <Checkbox
            key={groupId}
            checked={pressed.get(groupId) ?? row.groupIds.includes(groupId)}
            onChange={(isInGroup) => {
              setPressed((before) => new Map(before).set(groupId, isInGroup))
              void change
                .mutateAsync({ groupId, fundCode: row.item.fundCode, isInGroup })
                .catch(showError)
                .finally(() => setPressed((before) => without(before, groupId)))
            }}
          >
            {groupName}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function NoteForm({ row }: { row: Watched }) {
  const [text, setText] = useState(row.note)
  const save = useSaveNote()
  const toast = useToast()
  const showError = useFailure()
  const isChanged = text.trim() !== row.note
  const submit = () =>
    save.mutate(
      { fundCode: row.item.fundCode, note: text },
      { onSuccess: () => toast('备注已保存'), onError: showError },
    )
  return (
    <div className={styles.part}>
      <TextField
        label="备注"
        value={text}
        onChange={setText}
        maxLength={NOTE_MAX}
        placeholder="只有你能看到"
        action={
          isChanged && (
            <Button size="small" kind="soft" busy={save.isPending} onClick={submit}>
              保存
            </Button>
          )
        }
      />
    </div>
  )
}

function without<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): ReadonlyMap<Key, Value> {
  const rest = new Map(map)
  rest.delete(key)
  return rest
}
