import { useState } from 'react'
import type { SignedOrder } from '#api/signed-order/use-signed-order.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Checkbox } from '#ui/inputs/Checkbox.tsx'
import { KeyValues } from '#ui/figures/KeyValues.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import type { Verdict } from '../../model.ts'
import styles from './MismatchSheet.module.css'

interface MismatchSheetProps {
  verdict: Verdict
  order: Pick<SignedOrder<unknown>, 'stage' | 'confirmMismatch' | 'cancel'>
}

/** A product above the investor's class is bought only after this has been confirmed (D-6). */
export function MismatchSheet(props: MismatchSheetProps) {
  return props.order.stage.kind === 'mismatch' ? <OpenMismatch {...props} /> : null
}

function OpenMismatch({ verdict, order }: MismatchSheetProps) {
  const [hasRead, setHasRead] = useState(false)
  const footer = (
    <>
      <Button kind="soft" onClick={order.cancel}>
        再想想
      </Button>
      <Button
        onClick={order.confirmMismatch}
        disabledReason={hasRead ? undefined : '请先勾选确认'}
        reasonHidden
      >
        确认并继续
      </Button>
    </>
  )
  return (
    <Sheet open onClose={order.cancel} title="风险不匹配确认" footer={footer}>
      <div className={styles.pair}>
        <KeyValues
          columns={2}
          items={[
            { label: '你的风险等级', value: <strong>{verdict.investorClass}</strong> },
            {
              label: '产品风险',
              value: <strong className={styles.risk}>{verdict.riskName}</strong>,
            },
          ]}
        />
      </div>
      <p className={styles.text}>{verdict.message}。</p>
      <p className={styles.text}>
        该产品的波动和可能的亏损会超出你通常能承受的范围。确认后，你的确认会与订单一起留存。
      </p>
      <Checkbox checked={hasRead} onChange={setHasRead}>
        我已知悉上述风险，自愿购买并自行承担可能的损失
      </Checkbox>
    </Sheet>
  )
}
