import type { ResponseOf } from '@koi/contracts/call'
import { messageWayCalls } from '@koi/contracts/calls/messages-ways'
import type { MessageWay } from '@koi/domain/messages/message-ways'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export type Ways = ResponseOf<typeof messageWayCalls.queryMessageWays>['ways']
export type Way = Ways[number]

/** The ways there are beside the list in the app; nothing is asked where nobody is logged in. */
export const useMessageWays = (isMember = true) =>
  useCall(messageWayCalls.queryMessageWays, isMember ? {} : undefined)

/** A way, where the operator has set it up. */
export const findWay = (ways: Ways, name: MessageWay): Way | undefined =>
  ways.find(({ way }) => way === name)

const changed = { changes: [messageWayCalls.queryMessageWays] }

export const useSetWay = () =>
  useSend(messageWayCalls.setMessageWay, { ...changed, isInOrder: true })
export const useSendEmailCode = () => useSend(messageWayCalls.sendEmailCode)
export const useSetEmail = () => useSend(messageWayCalls.setEmail, changed)
export const useRemoveEmail = () => useSend(messageWayCalls.removeEmail, changed)
