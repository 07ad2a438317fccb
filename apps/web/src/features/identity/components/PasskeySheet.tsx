import { useState } from 'react'
import { failureText } from '#api/failures/failure-message.ts'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'
import { useDialogs, useToast } from '#ui/overlays/speakers.ts'
import type { Passkey } from '../identity-model.ts'
import { useDeletePasskey, useRenamePasskey } from '../identity-queries.ts'
import type { WithProof } from '../use-re-auth.tsx'

interface PasskeySheetProps {
  passkey: Passkey
  withProof: WithProof
  onClose: () => void
}

const NAME_MAX = 32

/** One passkey: its name, and how to be rid of it. */
export function PasskeySheet({ passkey, withProof, onClose }: PasskeySheetProps) {
  const [name, setName] = useState(passkey.name)
  const [error, setError] = useState<string>()
  const rename = useRenamePasskey()
  const toast = useToast()
  const save = () => {
    if (name.trim() === '') return setError('请输入名称')
    rename.mutate(
      { passkeyId: passkey.passkeyId, name },
      {
        onSuccess: () => {
          toast('已保存')
          onClose()
        },
        onError: (failure) => setError(failureText(failure)),
      },
    )
  }
  return (
    <Sheet open onClose={onClose} title="通行密钥">
      <Stack>
        <TextField
          label="名称"
          value={name}
          onChange={(text) => {
            setName(text)
            setError(undefined)
          }}
          maxLength={NAME_MAX}
          hint={`在 ${passkey.host} 使用`}
          error={error}
        />
        <Button onClick={save} busy={rename.isPending}>
          保存
        </Button>
        <DeletePasskey passkey={passkey} withProof={withProof} onClose={onClose} />
      </Stack>
    </Sheet>
  )
}

function DeletePasskey({ passkey, withProof, onClose }: PasskeySheetProps) {
  const remove = useDeletePasskey()
  const { confirm } = useDialogs()
  const toast = useToast()
  const showError = useFailure()
  const askAndDelete = async () => {
    const content = `删除后，不能再用“${passkey.name}”登录。设备里保存的那一份也可以一并删除。`
    if (!(await confirm({ content, confirmText: '删除', danger: true }))) return
    try {
      const request = { passkeyId: passkey.passkeyId }
      if (await withProof(() => remove.mutateAsync(request))) {
        toast('已删除')
        onClose()
      }
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Button kind="danger" onClick={() => void askAndDelete()} busy={remove.isPending}>
      删除
    </Button>
  )
}
