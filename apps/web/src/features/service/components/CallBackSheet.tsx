import { shanghaiMinute } from '@koi/domain/calendar/dates'
import { useState } from 'react'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { to } from '@koi/contracts/pages'
import { useToast } from '#ui/overlays/speakers.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { ChoiceList } from '#ui/inputs/ChoiceList.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useBook, useCancelCall, useSlots } from '../queries.ts'
import styles from './Service.module.css'

interface CallBackSheetProps {
  /** The beginning of the half hour that is booked, ms. */
  bookedMs: number | undefined
  onClose: () => void
}

/** Does something with a booking, says that it was done and closes the sheet. */
function usePress(isPending: boolean, onClose: () => void) {
  const toast = useToast()
  const showError = useFailure()
  return async (work: () => Promise<unknown>, done: string) => {
    if (isPending) return
    try {
      await work()
      toast(done)
      onClose()
    } catch (error) {
      showError(error)
    }
  }
}

/** A half hour in which the desk calls: chosen, or given back. */
export const CallBackSheet = ({ bookedMs, onClose }: CallBackSheetProps) =>
  bookedMs === undefined ? (
    <ChooseSheet onClose={onClose} />
  ) : (
    <BookedSheet bookedMs={bookedMs} onClose={onClose} />
  )

function BookedSheet({ bookedMs, onClose }: { bookedMs: number; onClose: () => void }) {
  const cancel = useCancelCall()
  const { isPending } = cancel
  const press = usePress(isPending, onClose)
  return (
    <Sheet
      open
      onClose={onClose}
      title="预约回电"
      footer={
        <Button
          kind="quiet"
          busy={isPending}
          onClick={() => void press(() => cancel.mutateAsync({}), '已取消预约')}
        >
          取消预约
        </Button>
      }
    >
      <p className={styles.note}>已预约 {shanghaiMinute(bookedMs)} 回电，客服会在半小时内打来。</p>
    </Sheet>
  )
}

function ChooseSheet({ onClose }: { onClose: () => void }) {
  const slots = useSlots()
  const [chosen, setChosen] = useState<string>()
  const book = useBook()
  const keyOf = useKeyOf()
  const { isPending } = book
  const press = usePress(isPending, onClose)
  const free = slots.data?.slots.filter(({ isFree }) => isFree) ?? []
  const phone = slots.data?.phoneMasked ?? ''
  const submit = () => {
    const slotMs = Number(chosen)
    const idempotencyKey = keyOf(`${chosen}`)
    return book.mutateAsync({ idempotencyKey, slotMs, subject: 'other' })
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title="预约回电"
      footer={
        free.length > 0 && phone !== '' ? (
          <Button
            busy={isPending}
            disabledReason={chosen === undefined ? '请选一个时段' : undefined}
            onClick={() => void press(submit, '已预约，客服会按时打来')}
          >
            预约
          </Button>
        ) : undefined
      }
    >
      {!slots.data ? (
        slots.error ? (
          <QueryFailed query={slots} />
        ) : (
          <SkeletonRows rows={4} label="正在读取时段" />
        )
      ) : phone === '' ? (
        <Empty
          title="还没有绑定手机号"
          hint="绑定后才能预约回电。"
          action={
            <Button kind="soft" href={to.bindPhone()}>
              去绑定
            </Button>
          }
        />
      ) : free.length === 0 ? (
        <Empty title="近三天的时段都约满了" hint="可以留言，客服会按顺序回复。" />
      ) : (
        <div className={styles.stack}>
          <p className={styles.note}>客服会在时段开始后的半小时内打到 {phone}。</p>
          <ChoiceList
            label="时段"
            options={free.map(({ slotMs }) => ({
              value: String(slotMs),
              title: shanghaiMinute(slotMs),
            }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
      )}
    </Sheet>
  )
}
