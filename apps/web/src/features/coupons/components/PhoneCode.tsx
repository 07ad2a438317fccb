import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { copyAndTell } from '#hosts/copy-and-tell.ts'
import { useHost } from '#hosts/host-context.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { useAskAnew, useReveal } from '../queries.ts'
import styles from './PhoneCode.module.css'

interface PhoneCodeProps {
  couponId: string
  name: string
  /** Its owner has seen it before: it is shown without a question. */
  isSeen: boolean
}

/** The code of a phone-bill coupon: seen after a question, for it is used with that; then whenever its owner likes. */
export function PhoneCode({ couponId, name, isSeen }: PhoneCodeProps) {
  const [isOpen, setOpen] = useState(false)
  const [wasSeen] = useState(isSeen)
  const reveal = useReveal()
  const askAnew = useAskAnew()
  const showFailure = useFailure()
  const see = () => reveal.mutate({ couponId }, { onError: showFailure })
  const code = reveal.data?.code
  // Not before: the coupon goes to those that are used, and the sheet would go along while its code is being read.
  const close = () => {
    setOpen(false)
    if (!wasSeen && code !== undefined) askAnew()
  }
  return (
    <>
      <Button
        size="small"
        kind="soft"
        label={`查看兑换码 ${name}`}
        busy={reveal.isPending && !isOpen}
        onClick={() => {
          setOpen(true)
          if (wasSeen && code === undefined) see()
        }}
      >
        查看兑换码
      </Button>
      <Sheet
        open={isOpen}
        onClose={close}
        title={name}
        footer={
          code === undefined ? (
            <Button onClick={see} busy={reveal.isPending}>
              查看兑换码
            </Button>
          ) : (
            <Copy code={code} />
          )
        }
      >
        {code === undefined ? (
          <p className={styles.text}>
            查看后这张券就算已使用，兑换码会一直保留在“已使用”里。请勿把兑换码告诉他人。
          </p>
        ) : (
          <>
            <p className={styles.code} role="status" data-private>
              {code}
            </p>
            <p className={styles.text}>
              在运营商的充值渠道输入兑换码即可充值，每个兑换码只能用一次。
            </p>
          </>
        )}
      </Sheet>
    </>
  )
}

function Copy({ code }: { code: string }) {
  const { copy } = useHost()
  const toast = useToast()
  if (!copy) return null
  return <Button onClick={() => void copyAndTell(copy, code, 'text', toast)}>复制兑换码</Button>
}
