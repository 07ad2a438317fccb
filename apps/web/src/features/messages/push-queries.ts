import type { ResponseOf } from '@koi/contracts/call'
import { messagePushCalls } from '@koi/contracts/calls/messages-push'
import { messageWayCalls } from '@koi/contracts/calls/messages-ways'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

export type PushBrowser = ResponseOf<typeof messagePushCalls.queryPush>['browsers'][number]

/** Browsers that have notifications. */
export const usePush = () => useCall(messagePushCalls.queryPush, {})

const changed = { changes: [messagePushCalls.queryPush, messageWayCalls.queryMessageWays] }

export const useSetPush = () => useSend(messagePushCalls.setPush, changed)
export const useSetPushDetails = () => useSend(messagePushCalls.setPushDetails, changed)
export const useRemovePush = () => useSend(messagePushCalls.removePush, changed)
