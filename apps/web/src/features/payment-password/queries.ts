import { identityCalls } from '@koi/contracts/calls/identity'
import { paymentPasswordCalls } from '@koi/contracts/calls/payment-password'
import { useCall } from '#api/use-call.ts'
import { useSend } from '#api/use-send.ts'

/** Whether a payment password is set, and until when it is locked. */
export const usePayPassword = () => useCall(paymentPasswordCalls.queryPayPassword, {})

const ofPassword = { changes: [paymentPasswordCalls.queryPayPassword, identityCalls.querySession] }

export const useSetPassword = () => useSend(paymentPasswordCalls.setPayPassword, ofPassword)
export const useResetPassword = () =>
  useSend(paymentPasswordCalls.resetPayPassword, { ...ofPassword, tells: 'payPassword' })
export const useSendPasswordCode = () => useSend(paymentPasswordCalls.sendPasswordCode)
/** The fifth wrong one locks it, which is told. */
export const useVerifyPassword = () =>
  useSend(paymentPasswordCalls.verifyPayPassword, { tells: 'payPassword' })
