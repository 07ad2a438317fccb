import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Notice } from '#ui/feedback/Notice.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { subscribeHere, targetOf, unsubscribeHere } from '../push-here.ts'
import { useSetPush } from '../push-queries.ts'
import styles from './PushCard.module.css'

interface PushOfferProps {
  senderKey: string
  /** The person said no to notifications of this site. */
  isDenied: boolean
}

/** Sets notifications up in this browser; what to do where it will not ask any more. */
export function PushOffer({ senderKey, isDenied }: PushOfferProps) {
  const [isAsking, setAsking] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const save = useSetPush()
  const toast = useToast()
  const showError = useFailure()

  if (isDenied) {
    return (
      <Notice title="浏览器不允许本站发通知" compact>
        点地址栏左侧的图标，打开“网站设置”，把“通知”改为“允许”，再回到这一页开启。
      </Notice>
    )
  }
  const turnOn = async () => {
    setAsking(true)
    setFailed(false)
    const subscription = await subscribeHere(senderKey).catch(() => 'failed' as const)
    if (subscription === 'failed') setFailed(true)
    else if (subscription) {
      try {
        await save.mutateAsync(targetOf(subscription))
        toast('已开启浏览器通知')
      } catch (error) {
        await unsubscribeHere().catch(() => undefined)
        showError(error)
      }
    }
    setAsking(false)
  }
  return (
    <div className={styles.offer}>
      <p className={styles.text}>有新消息时通知这台设备，不打开页面也能看到。</p>
      <Button kind="soft" onClick={() => void turnOn()} busy={isAsking}>
        在这台设备上开启
      </Button>
      {hasFailed && (
        <p role="alert" className={styles.failed}>
          连不上浏览器的推送服务，请检查网络后再试，或换一个浏览器。
        </p>
      )}
      <p className={styles.note}>按下后浏览器会询问是否允许通知。退出登录后自动关闭。</p>
    </div>
  )
}
