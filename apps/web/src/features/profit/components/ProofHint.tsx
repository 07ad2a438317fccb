import { Button } from '#ui/inputs/Button.tsx'
import { useSetting } from '#lib/setting.ts'
import { proofKnown } from '../proof-known.ts'
import styles from './ProofHint.module.css'

/** Once on a device: figures open. It lies at the end of the screen, where it moves nothing and hides no control. */
export function ProofHint() {
  const [isKnown, setKnown] = useSetting(proofKnown, true)
  if (isKnown) return null
  return (
    <div role="note" className={styles.hint}>
      <p className={styles.text}>
        <strong>点任意数字看来历</strong>
        <span>带虚线的数字都能点开</span>
      </p>
      <Button kind="soft" size="small" onClick={() => setKnown(true)}>
        知道了
      </Button>
    </div>
  )
}
