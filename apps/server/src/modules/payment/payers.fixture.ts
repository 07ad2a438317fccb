import type { TestApp } from '#http/testing.ts'
import { createChatPay } from '#gateways/chat-pay/chat-pay.ts'
import { createFakeChatPay } from '#gateways/chat-pay/testing/fake-chat-pay.ts'
import type { FakeNotification } from '#gateways/chat-pay/testing/fake-platform.ts'
import { sql } from '#kernel/db.ts'
import { createInvestor } from '#testing/investor.ts'

const linkWechat = sql(
  'test-link-wechat',
  `insert into identity (id, brand_id, account_id, provider, subject, nick_name, head_image, open_id, is_sealed)
   values ($1, 'main', $1, 'wechat', $1, '小明', '', $2, true)`,
)
const readPayment = sql<TestPayment>(
  'test-payment',
  `select id, state, received_cents as "receivedCents" from payment where order_id = $1`,
)
const readRefunds = sql<{
  id: string
  amountCents: number
  state: string
  cause: string
  tries: number
}>(
  'test-refunds',
  `select r.id, r.amount_cents as "amountCents", r.state, r.cause, r.tries
   from pay_refund r join payment p on p.id = r.payment_id where p.order_id = $1`,
)

/** A stand-in of the chat app's payment on real time that a test moves. */
export function fakeChatPayAt(realMs: number) {
  const clock = { ms: realMs }
  const realNowMs = () => clock.ms
  const fake = createFakeChatPay(realNowMs)
  return { clock, fake, chatPay: createChatPay({ config: fake.config, ask: fake.ask, realNowMs }) }
}

/** Brings a notification to the server, as the platform does; answers the status. */
export async function notify(koi: TestApp, { headers, body }: FakeNotification): Promise<number> {
  const url = '/notify/chat-pay'
  return (await koi.app.inject({ method: 'POST', url, headers, payload: body })).statusCode
}

type TestPayment = { id: string; state: string; receivedCents: number | null }

/** Somebody known to the chat app who orders and pays there. */
export async function createPayer(koi: TestApp) {
  const who = await createInvestor(koi)
  const openId = koi.seal.close(`open-${who.accountId}`, `open-id:${who.accountId}`)
  await koi.db.run(linkWechat, [who.accountId, openId])
  const { client } = who
  return {
    ...who,
    /** Places an order that the chat app's payment pays. */
    async order(fundCode: string, amountCents: number) {
      const byChat = { payChannel: 0, paySource: 'wechat' }
      const { orderId } = await client.buy(await who.buyRequest(fundCode, amountCents, byChat))
      const { params } = await client.prepay({ orderId })
      const payment = await koi.db.get(readPayment, [orderId])
      return { orderId, params, paymentId: payment.id }
    },
    paymentOf: (listid: string) => koi.db.get(readPayment, [listid]),
    refundsOf: (listid: string) => koi.db.rows(readRefunds, [listid]),
    stateOf: async (listid: string) => (await client.queryOrder({ orderId: listid })).order.state,
  }
}
