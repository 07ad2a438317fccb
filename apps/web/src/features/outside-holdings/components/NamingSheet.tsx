import { useState } from 'react'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { TextField } from '#ui/inputs/TextField.tsx'

interface NamingSheetProps {
  onName: (platform: string) => void
  onClose: () => void
  busy: boolean
}

/** A platform's own export does not say whose it is. */
export function NamingSheet({ onName, onClose, busy }: NamingSheetProps) {
  const [platform, setPlatform] = useState('')
  const name = platform.trim()
  return (
    <Sheet
      open
      onClose={onClose}
      title="这份持仓在哪个平台？"
      footer={
        <Button
          busy={busy}
          disabledReason={name === '' ? '请填写平台名称' : undefined}
          onClick={() => onName(name)}
        >
          下一步
        </Button>
      }
    >
      <TextField
        label="平台名称"
        placeholder="例如 某某银行"
        hint="同一平台再次导入时，新的一份会替换旧的"
        maxLength={32}
        value={platform}
        onChange={setPlatform}
      />
    </Sheet>
  )
}
