import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { classNames } from '#ui/style/class-names.ts'
import type { Unsent } from '../thread.ts'
import styles from './Service.module.css'

interface UnsentLineProps {
  unsent: Pick<Unsent, 'text' | 'state'>
  onAgain: () => void
  onDrop: () => void
}

/** Something typed that the server has not: on its way, or to be sent again. */
export const UnsentLine = ({ unsent, onAgain, onDrop }: UnsentLineProps) => (
  <li className={classNames(styles.line, styles.own)}>
    <p className={styles.words}>{unsent.text}</p>
    {unsent.state === 'sending' ? (
      <p className={styles.note}>发送中</p>
    ) : (
      <Notice
        compact
        tone="alarm"
        action={
          <>
            <Button size="small" onClick={onAgain}>
              重试
            </Button>
            <Button size="small" kind="plain" onClick={onDrop}>
              删除
            </Button>
          </>
        }
      >
        没有发出去
      </Notice>
    )}
  </li>
)
