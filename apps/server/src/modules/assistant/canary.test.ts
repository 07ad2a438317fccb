import { NAV_ONE } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { modelOverHttp } from '#gateways/language-model/model-over-http.ts'
import {
  calls,
  createScriptedModel,
  says,
} from '#gateways/language-model/scripted-model.fixture.ts'
import { createTestApp } from '#http/testing.ts'
import { createToken } from '#kernel/ids.ts'
import { createInvestor, freshKey, shanghaiMs, tradingAs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { askOnce, hear } from './ask.fixture.ts'

const NOW_MS = shanghaiMs('2026-03-06T21:00')

/** Words that stand for who somebody is; no prompt may ever have one. */
const PERSON = {
  name: '金丝雀',
  idNumber: '11010519491231002X',
  cardNumber: '6222021234567890128',
  phone: '13812345671',
  receiver: '雀收件',
  addressPhone: '13987654321',
  street: '鸟笼路 7 号 8 室',
  goal: '雀目标',
  group: '雀分组',
  family: '雀家庭',
  member: '雀本人',
} as const
/** What the consent names: what is left of 100,000 yuan, and an order. */
const OWN = ['92,223.00', '7,777.00'] as const
/** What the model says of somebody's own money; it is theirs, too. */
const SAID = '紫罗兰口令'

const koi = await createTestApp({ nowMs: NOW_MS })
const calendar = await koi.services.calendar(koi.db)
const days = Object.fromEntries(
  calendar.days('2026-03-02', '2026-03-06').map((day, at) => [day, NAV_ONE + at * 100_000]),
)
await addFund(koi.db, { code: 'PLAIN1', name: '平常混合', days })

/** Asks for everything that there is before it answers. */
const endpoint = await createScriptedModel(({ messages }) =>
  messages.at(-1)?.role === 'tool'
    ? { parts: [says(`${SAID}。`)] }
    : {
        parts: [
          calls(
            { name: 'own_holdings', args: { accountId: 'all', phone: true } },
            { name: 'own_orders', args: {} },
            { name: 'search_funds', args: { keyword: '平常' } },
            { name: 'fund_facts', args: { fund: 'PLAIN1' } },
            { name: 'fund_metrics', args: { fund: 'PLAIN1' } },
            { name: 'fund_rules', args: { fund: 'PLAIN1' } },
            { name: 'market_after_close', args: {} },
            { name: 'trading_calendar', args: {} },
          ),
        ],
      },
)
const atModel = await createTestApp({
  database: koi,
  nowMs: NOW_MS,
  model: modelOverHttp(endpoint.config),
})

const investor = await createInvestor(koi, 'C4')
const browser = { ...tradingAs(investor, koi.db), ...atModel.visitor() }
for (const [name, value] of investor.cookies) browser.cookies.set(name, value)

async function agree(agreed: boolean) {
  const { version } = await investor.client.queryAuth({ scene: 'assistant' })
  await investor.client.recordAuthAndSetSwitch({ scene: 'assistant', version, agreed })
}

/** Everything the endpoint was told since. */
function toldSince(from: number): string {
  const bodies = endpoint.requests.slice(from).map(({ body }) => body)
  expect(bodies.length).toBeGreaterThan(1)
  return JSON.stringify(bodies)
}
const found = (text: string, words: readonly string[]) =>
  words.filter((word) => text.includes(word))

it('tells a model nothing of who asks, and of what they own only what they agreed to, as long as they do', async () => {
  const { client } = investor
  const { name, idNumber, cardNumber, phone } = PERSON
  const begun = await client.beginBindCard({ name, idNumber, cardNumber, phone })
  await client.bindCard({ bindingId: begun.bindingId, code: begun.demoCode ?? '' })
  await client.saveDeliveryAddress({
    address: {
      name: PERSON.receiver,
      phone: PERSON.addressPhone,
      province: '浙江省',
      city: '杭州市',
      district: '西湖区',
      detail: PERSON.street,
    },
    idempotencyKey: freshKey(),
  })
  await client.createGoal({
    requestKey: createToken(),
    goalKind: 'education',
    goalName: PERSON.goal,
    goalFor: 'child',
    goalCents: 1_000_000,
    goalDay: '2036-03-02',
    fundCodes: [],
    planIds: [],
  })
  await client.saveWatchGroup({ groupName: PERSON.group })
  await client.createFamily({
    requestKey: createToken(),
    familyName: PERSON.family,
    purpose: 'daily',
    avatarId: null,
    goal: null,
    memberName: PERSON.member,
    consents: ['total'],
  })
  const orderId = await investor.buy('PLAIN1', 777_700)
  const who = [...Object.values(PERSON), investor.accountId, orderId]

  const before = await askOnce(browser, '平常混合怎么样？')
  expect(before.last?.state).toBe('end')
  expect(found(toldSince(0), [...who, ...OWN])).toEqual([])

  await agree(true)
  const agreedFrom = endpoint.requests.length
  const { sessionId } = await askOnce(browser, '看看我的钱')
  await hear(browser, { sessionId, question: '再说一遍' })
  const agreed = toldSince(agreedFrom)
  expect(found(agreed, OWN)).toEqual([...OWN])
  expect(found(agreed, who)).toEqual([])
  expect(agreed.split(SAID).length).toBeGreaterThan(1)

  await agree(false)
  const from = endpoint.requests.length
  await hear(browser, { sessionId, question: '还记得吗' })
  expect(found(toldSince(from), [...who, ...OWN, SAID, '看看我的钱'])).toEqual([])
})
