import { SCREEN_NAME_MAX } from '@koi/domain/products/list-screen'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { useKeepScreen, useRenameScreen, type Screen } from '../../screens/queries.ts'

interface ScreenFormProps {
  screen: Screen
  onRemoved: (screen: Screen) => void
}

/** Another name for kept filters, or away with them. */
export function ScreenForm({ screen, onRemoved }: ScreenFormProps) {
  const { screenId, name: known } = screen
  const [name, setName] = useState(known)
  const rename = useRenameScreen()
  const keep = useKeepScreen()
  const showError = useFailure()
  const isChanged = name.trim() !== '' && name.trim() !== known
  const remove = () =>
    keep.mutate(
      { screenId, isKept: false },
      { onSuccess: () => onRemoved(screen), onError: showError },
    )
  return (
    <TextField
      label={`筛选名称：${known}`}
      labelHidden
      value={name}
      maxLength={SCREEN_NAME_MAX}
      error={rename.error ? failureText(rename.error) : undefined}
      onChange={(next) => {
        setName(next)
        rename.reset()
      }}
      action={
        isChanged ? (
          <Button
            size="small"
            kind="soft"
            label={`改名：${known}`}
            busy={rename.isPending}
            onClick={() => rename.mutate({ screenId, screenName: name })}
          >
            改名
          </Button>
        ) : (
          <Button
            size="small"
            kind="plain"
            label={`删除筛选：${known}`}
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
