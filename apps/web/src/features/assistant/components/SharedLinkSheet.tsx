import { SHARED_DAYS } from '@koi/domain/assistant/shared-answer'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import styles from './Sharing.module.css'

interface SharedLinkSheetProps {
  link: string
  onClose: () => void
}

/** A link that was just made. It is told here and never again: what is kept of it opens nothing. */
export function SharedLinkSheet({ link, onClose }: SharedLinkSheetProps) {
  const { copy } = useHost()
  const toast = useToast()
  return (
    <Sheet open onClose={onClose} title="分享链接">
      <p className={styles.text}>
        有链接的人都能看到选中的提问和回答，{SHARED_DAYS}{' '}
        天内有效。可在历史对话的“我的分享”里随时取消。
      </p>
      <p className={styles.link} translate="no">
        {link}
      </p>
      {copy && (
        <Button onClick={() => void copyAndTell(copy, link, 'link', toast)}>复制链接</Button>
      )}
      <p className={styles.hint}>链接只在这里显示一次，关闭后需要重新生成。</p>
    </Sheet>
  )
}
