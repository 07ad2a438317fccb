import { SCREEN_NAME_MAX } from '@koi/domain/products/list-screen'
import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import type { Board } from '../../lists/boards.ts'
import type { ListState } from '../../lists/list-state.ts'
import { useSaveScreen } from '../../screens/queries.ts'
import { screenQueryOf } from '../../screens/screen-query.ts'

/** Keeps what is chosen now under a name. */
export function SaveScreen({ board, state }: { board: Board; state: ListState }) {
  const [name, setName] = useState('')
  const save = useSaveScreen()
  const screenQuery = screenQueryOf(state)
  if (screenQuery === '') return null
  const request = { board: board.name, screenName: name, screenQuery }
  return (
    <TextField
      label="存下当前筛选"
      value={name}
      maxLength={SCREEN_NAME_MAX}
      placeholder="起个名字，如 低风险短期"
      error={save.error ? failureText(save.error) : undefined}
      onChange={(next) => {
        setName(next)
        save.reset()
      }}
      action={
        <Button
          size="small"
          kind="soft"
          label="存下当前筛选"
          busy={save.isPending}
          disabledReason={name.trim() === '' ? '先填写名称' : undefined}
          reasonHidden
          onClick={() => save.mutate(request, { onSuccess: () => setName('') })}
        >
          存下
        </Button>
      }
    />
  )
}
