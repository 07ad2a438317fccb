import { orderKindLabel } from '@koi/domain/trade/order-states'
import type { Order } from './order-model.ts'
import { orderMood } from './order-texts.ts'

/** What the page of an order opens with, once: it was placed, or its money has come. */
export interface Moment {
  spot: 'order' | 'cash'
  title: string
}

export interface SeenBefore {
  /** It was placed just now and stands where it stood when its page opened. */
  isNew: boolean
  /** Its arrival was shown on this device. */
  isSeen: boolean
  /** Business date. */
  today: string
}

type Moving = Pick<
  Order,
  'kind' | 'state' | 'stateText' | 'needsPayment' | 'arriveDate' | 'parentId'
>

/**
 * A moment is made of the first sight alone: of an order that was just placed, and of money on the day it arrives. What waits
 * for its payment, failed or was taken back is never one, nor is a part of another order.
 */
export function momentOf(order: Moving, seen: SeenBefore): Moment | undefined {
  const { kind, state, stateText } = order
  const mood = orderMood(order)
  if (order.needsPayment || mood === 'stopped' || order.parentId !== '') return undefined
  if (state === 'paidOut') {
    const isToday = order.arriveDate === seen.today && !seen.isSeen
    return seen.isNew || isToday ? { spot: 'cash', title: stateText } : undefined
  }
  if (!seen.isNew) return undefined
  const label = orderKindLabel(kind)
  return { spot: 'order', title: mood === 'waiting' ? `${label}申请已提交` : stateText }
}
