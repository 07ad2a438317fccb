import type { ChatPay } from '#gateways/chat-pay/chat-pay.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { orderDesk, type PaymentNeeds } from '#modules/trade/index.ts'
import { chatPayProvider } from './chat-pay-provider.ts'
import { demoBankProvider } from './cards/demo-bank.ts'
import { sweepNonces } from './notice-store.ts'
import type { PrepayDeps } from './prepay.ts'
import { reconcileDue } from './bills/reconcile.ts'
import { workPayments } from './work.ts'

export interface PaymentParts {
  db: Db
  clock: Clock
  trade: PaymentNeeds
  isDemo: boolean
  chatPay: ChatPay | undefined
  /** Real time; the chat app's payment knows no other. */
  realNowMs: () => number
}

/** Payments, refunds and payouts over the providers that there are. */
export function createPayments({ db, clock, trade, isDemo, chatPay, realNowMs }: PaymentParts) {
  const deps: PrepayDeps = {
    db,
    clock,
    orders: orderDesk(trade),
    providers: {
      ...(isDemo && { demoBank: demoBankProvider({ db, now: () => clock.read(db) }) }),
      ...(chatPay && { chatPay: chatPayProvider(chatPay) }),
    },
    chatPay,
    realNowMs,
  }
  return {
    deps,
    /** Asks the providers about everything that is open; called beside the settlement, never inside of it. */
    async work(nowMs: number): Promise<void> {
      await workPayments(deps, nowMs)
      await sweepNonces(db, realNowMs())
      await reconcileDue(deps, nowMs)
    },
  }
}

export type Payments = ReturnType<typeof createPayments>
