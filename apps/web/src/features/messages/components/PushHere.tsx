import { useState } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Button } from '#ui/inputs/Button.tsx'
import { Switch } from '#ui/inputs/Switch.tsx'
import { useToast } from '#ui/overlays/speakers.ts'
import { unsubscribeHere } from '../push-here.ts'
import { useRemovePush, useSetPushDetails, type PushBrowser } from '../push-queries.ts'
import styles from './PushCard.module.css'

/** Notifications of this browser: off again, and how much they say. */
export function PushHere({ browser }: { browser: PushBrowser }) {
  const remove = useRemovePush()
  const details = useSetPushDetails()
  const [wanted, setWanted] = useState<boolean>()
  const toast = useToast()
  const showError = useFailure()
  const turnOff = async () => {
    try {
      await remove.mutateAsync({ browserId: browser.browserId })
      await unsubscribeHere().catch(() => undefined)
      toast('已关闭浏览器通知')
    } catch (error) {
      showError(error)
    }
  }
  const choose = (isOn: boolean) => {
    if (details.isPending) return
    setWanted(isOn)
    details.mutate(
      { isOn },
      {
        onError: (error) => {
          setWanted(undefined)
          showError(error)
        },
      },
    )
  }
  return (
    <>
      <div className={styles.here}>
        <p className={styles.name}>已在这台设备上开启</p>
        <Button kind="plain" size="small" onClick={() => void turnOff()} busy={remove.isPending}>
          关闭
        </Button>
      </div>
      <Switch
        label="通知里显示详情"
        detail="关闭时只说有一条新消息和它的类型，锁屏上看不到金额"
        checked={wanted ?? browser.showsDetails}
        onChange={choose}
      />
    </>
  )
}
