import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useSaveShares } from '../queries.ts'
import { SharesFields, type Shares } from './SharesFields.tsx'
import styles from './Service.module.css'

interface SharesSheetProps {
  talk: Shares & { talkId: string }
  onClose: () => void
}

/** What people of the desk may read, changed while the conversation goes on. */
export function SharesSheet({ talk, onClose }: SharesSheetProps) {
  const { talkId, sharesAssistant, sharesHoldings } = talk
  const [shares, setShares] = useState<Shares>({ sharesAssistant, sharesHoldings })
  const save = useSaveShares()
  const toast = useToast()
  const showError = useFailure()
  const press = async () => {
    if (save.isPending) return
    try {
      await save.mutateAsync({ talkId, ...shares })
      toast('授权已更新')
      onClose()
    } catch (error) {
      showError(error)
    }
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="授权客服查看"
      footer={
        <Button busy={save.isPending} onClick={() => void press()}>
          保存
        </Button>
      }
    >
      <p className={styles.note}>会话结束后授权自动失效，客服每次查看都有记录。</p>
      <SharesFields shares={shares} onChange={setShares} />
    </Sheet>
  )
}
