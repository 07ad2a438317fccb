import { shanghaiDate, shanghaiMinute } from '@koi/domain/calendar/dates'
import { dayTexts } from '@koi/domain/calendar/day-texts'
import {
  SERVICE_SUBJECTS,
  serviceSubjectNames,
  type ServiceSubject,
} from '@koi/domain/service/service-words'
import { useState } from 'react'
import { useBusinessNow } from '#session/use-session.ts'
import { QueryFailed } from '#api/failures/QueryFailed.tsx'
import { useFailure } from '#api/failures/use-failure.ts'
import { useKeyOf } from '#api/use-key-of.ts'
import { to } from '@koi/contracts/pages'
import { useToast } from '#ui/overlays/speakers.ts'
import { Empty } from '#ui/feedback/Empty.tsx'
import { SkeletonRows } from '#ui/feedback/SkeletonRows.tsx'
import { Button } from '#ui/inputs/Button.tsx'
import { Chips } from '#ui/navigation/Chips.tsx'
import { Sheet } from '#ui/overlays/Sheet.tsx'
import { useBook, useCancelCall, useSlots } from '../queries.ts'
import styles from './Service.module.css'

interface Booked {
  /** The beginning of the half hour, ms. */
  slotMs: number
  subject: ServiceSubject
}

interface CallBackSheetProps {
  /** The call that is booked. */
  booked: Booked | undefined
  /** What the conversation is about; empty while nobody was asked for. */
  asked: string
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
export const CallBackSheet = ({ booked, asked, onClose }: CallBackSheetProps) =>
  booked === undefined ? (
    <ChooseSheet asked={asked} onClose={onClose} />
  ) : (
    <BookedSheet booked={booked} onClose={onClose} />
  )

const SUBJECTS = SERVICE_SUBJECTS.map((value) => ({ value, label: serviceSubjectNames[value] }))

function BookedSheet({ booked, onClose }: { booked: Booked; onClose: () => void }) {
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
      <p className={styles.note}>
        已预约 {shanghaiMinute(booked.slotMs)} 回电，客服会在半小时内打来。
      </p>
      <p className={styles.note}>问题类型：{serviceSubjectNames[booked.subject]}</p>
    </Sheet>
  )
}

function ChooseSheet({ asked, onClose }: { asked: string; onClose: () => void }) {
  const slots = useSlots()
  const [chosen, setChosen] = useState<number>()
  const [subject, setSubject] = useState<ServiceSubject>(
    SERVICE_SUBJECTS.find((each) => each === asked) ?? 'other',
  )
  const book = useBook()
  const keyOf = useKeyOf()
  const { isPending } = book
  const press = usePress(isPending, onClose)
  const free = slots.data?.slots.filter(({ isFree }) => isFree) ?? []
  const phone = slots.data?.phoneMasked ?? ''
  const submit = async () => {
    if (chosen === undefined) return
    const idempotencyKey = keyOf(`${chosen} ${subject}`)
    await book.mutateAsync({ idempotencyKey, slotMs: chosen, subject })
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
        <Empty title="未来三天没有可约的时段" hint="可以转人工，或稍后再来看看。" />
      ) : (
        <div className={styles.stack}>
          <p className={styles.note}>客服会在时段开始后的半小时内打到 {phone}。</p>
          <Chips label="问题类型" options={SUBJECTS} value={subject} onChange={setSubject} />
          <Slots slots={free.map(({ slotMs }) => slotMs)} chosen={chosen} onChoose={setChosen} />
        </div>
      )}
    </Sheet>
  )
}

interface SlotsProps {
  /** Beginnings of the half hours that are free, ms, the next one first. */
  slots: readonly number[]
  chosen: number | undefined
  onChoose: (slotMs: number | undefined) => void
}

/** The half hours of one day at a time. */
function Slots({ slots, chosen, onChoose }: SlotsProps) {
  const days = [...new Set(slots.map(shanghaiDate))]
  const [picked, pick] = useState(days[0] ?? '')
  const nowMs = useBusinessNow(60_000)
  const texts = dayTexts(nowMs === undefined ? undefined : shanghaiDate(nowMs))
  // A day whose last half hour was taken meanwhile is there no more.
  const day = days.includes(picked) ? picked : (days[0] ?? '')
  return (
    <>
      <Chips
        label="日期"
        options={days.map((date) => ({ value: date, label: texts.near(date) }))}
        value={day}
        onChange={(date) => {
          pick(date)
          onChoose(undefined)
        }}
      />
      <div role="group" aria-label="时段" className={styles.slots}>
        {slots
          .filter((slotMs) => shanghaiDate(slotMs) === day)
          .map((slotMs) => (
            <button
              key={slotMs}
              type="button"
              className={styles.slot}
              aria-pressed={slotMs === chosen}
              onClick={() => onChoose(slotMs)}
            >
              {shanghaiMinute(slotMs).slice(11)}
            </button>
          ))}
      </div>
    </>
  )
}
