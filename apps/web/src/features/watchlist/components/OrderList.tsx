import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react'
import { useFailure } from '#api/failures/use-failure.ts'
import { Icon } from '#ui/icons/Icon.tsx'
import { Hidden } from '#ui/layout/Hidden.tsx'
import { classNames } from '#ui/style/class-names.ts'
import { beforeWhich, withMoved, type Watched } from '../model.ts'
import { useMove } from '../queries.ts'
import styles from './OrderList.module.css'

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

interface OrderListProps {
  rows: readonly Watched[]
  /** Codes of the whole list in its order, of which the rows may be a group. */
  all: readonly string[]
}

/**
 * The order by hand: a row is pulled by its handle, or moved by the arrow keys while the handle has the focus. Each move
 * is sent by itself, so that two devices which move two products lose neither.
 */
export function OrderList({ rows, all }: OrderListProps) {
  const send = useMove()
  const showError = useFailure()
  const list = useRef<HTMLUListElement>(null)
  /** As it was put here; undefined: as the server says. */
  const [own, setOwn] = useState<readonly string[]>()
  /** The row under the finger, and the rows as they stood when it was taken: they must not move in the document meanwhile. */
  const [pull, setPull] = useState<{ code: string; stood: readonly string[] }>()
  const [spoken, setSpoken] = useState('')
  const rowOf = new Map(rows.map((row) => [row.item.fundCode, row]))
  const codes = own ?? rows.map(({ item }) => item.fundCode)

  const moved = (code: string, to: number) =>
    withMoved(codes, codes.indexOf(code), Math.max(0, Math.min(codes.length - 1, to)))
  const keep = (code: string, order: readonly string[]) => {
    setOwn(order)
    setSpoken(`${rowOf.get(code)?.item.name ?? ''} 已移到第 ${order.indexOf(code) + 1} 位`)
    const beforeFundCode = beforeWhich(code, order, all)
    send.mutate(
      { fundCode: code, ...(beforeFundCode !== undefined && { beforeFundCode }) },
      {
        onError: (error) => {
          setOwn(undefined)
          showError(error)
        },
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent, code: string) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const order = moved(code, codes.indexOf(code) + step)
    if (order.join() !== codes.join()) keep(code, order)
  }
  const onPointerMove = (event: PointerEvent) => {
    if (!pull || !list.current) return
    const bottoms = [...list.current.children].map((row) => row.getBoundingClientRect().bottom)
    const above = bottoms.filter((bottom) => bottom < event.clientY).length
    setOwn(moved(pull.code, above))
  }
  const onPointerEnd = () => {
    if (!pull) return
    setPull(undefined)
    if (codes.join() !== pull.stood.join()) keep(pull.code, codes)
  }
  const placeOf = (code: string): CSSProperties => ({ order: codes.indexOf(code) })
  const drawn = (pull?.stood ?? codes).flatMap((code) => rowOf.get(code) ?? [])
  return (
    <>
      <p className={styles.hint}>按住右侧手柄拖动，或选中手柄后用上下方向键移动</p>
      <ul ref={list} className={styles.list} aria-label="调整顺序">
        {drawn.map(({ item: { fundCode, name } }) => (
          <li
            key={fundCode}
            style={placeOf(fundCode)}
            className={classNames(styles.row, pull?.code === fundCode && styles.pulled)}
          >
            <span className={styles.name}>{name}</span>
            <button
              type="button"
              className={styles.handle}
              aria-label={`移动：${name}`}
              onKeyDown={(event) => onKeyDown(event, fundCode)}
              onPointerDown={(event) => {
                event.currentTarget.setPointerCapture(event.pointerId)
                setPull({ code: fundCode, stood: codes })
              }}
              onPointerMove={onPointerMove}
              onPointerUp={onPointerEnd}
              onPointerCancel={onPointerEnd}
            >
              <Icon name="grip" size={20} />
            </button>
          </li>
        ))}
      </ul>
      <Hidden>
        <span role="status">{spoken}</span>
      </Hidden>
    </>
  )
}
