import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { demoBankDay, findAtDemoBank, moveAtDemoBank } from './demo-bank-store.ts'
import type { Provider, ProviderLine, SeenMove } from '../provider.ts'

/** Money that leaves is on its way this long, so that 退款中 can be seen. */
const ON_ITS_WAY_MS = 20_000

/** What a bank is asked before a card is bound. */
interface CardQuestion {
  name: string
  idNumber: string
  cardNumber: string
  phone: string
}

/** Says yes to a card and answers the number of the agreement, or refuses. */
export interface CardBank {
  verify: (question: CardQuestion) => Promise<{ agreement: string }>
}

/** Phones that end so are, at the demo's bank, not the one the card was opened with. */
const OTHER_PHONE = /0000$/

/** The demo's bank: plays every bank of the list, remembers what it moved, and touches no real money. */
export const demoCardBank = (newId: () => string): CardBank => ({
  async verify({ phone }) {
    if (OTHER_PHONE.test(phone)) throw refuse('cardPhoneDiffers')
    return { agreement: `DEMO${newId()}` }
  },
})

/** Refunds and payouts at the demo's bank; payments are made where the demo cashier is answered. */
export function demoBankProvider({ db, now }: { db: Db; now: () => Promise<number> }): Provider {
  async function move(line: ProviderLine): Promise<SeenMove> {
    const nowMs = await now()
    await moveAtDemoBank(db, line, nowMs)
    const made = await findAtDemoBank(db, line.id)
    if (!made || nowMs - made.madeMs < ON_ITS_WAY_MS) return { state: 'running', doneOn: '' }
    return { state: 'done', doneOn: made.day }
  }
  return {
    name: 'demoBank',
    async query(paymentId) {
      const made = await findAtDemoBank(db, paymentId)
      if (!made) return undefined
      const { amountCents, day } = made
      const transactionId = `D${paymentId}`
      return { paymentId, state: 'paid', amountCents, transactionId, bankType: '', paidOn: day }
    },
    close: async () => {},
    refund: ({ refundId, amountCents }) => move({ kind: 'refund', id: refundId, amountCents }),
    payOut: ({ payOutId, amountCents }) => move({ kind: 'payOut', id: payOutId, amountCents }),
    bill: (day) => demoBankDay(db, day),
  }
}
