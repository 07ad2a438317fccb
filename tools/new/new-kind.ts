import { known, Refused, refuseTaken, type Draft, type Project } from './draft.ts'
import { addBefore, addImport } from './edit-text.ts'
import { namesOf, type Names } from './names.ts'
import { needRoom } from './rooms.ts'

const KINDS = 'packages/domain/src/trade/order-kind-list.ts'
const STATES_TEST = 'packages/domain/src/trade/order-states.test.ts'
const WORDS = 'apps/server/src/modules/trade/words/purchase-words.ts'

/** The shortest life of what is paid for; everything else of a kind is added to it. */
const MOVES = ['created>confirmed', 'created>closed']

const recordText = ({ camel }: Names) => `
  /** TODO: what it is, and where its rule is written (MONEY n.n). */
  ${camel}: {
    ...purchase,
    leg: 'own',
    label: 'TODO',
    placedLabel: 'TODO',
    signedBy: '${camel}',
    states: {
      created: { label: 'TODO', next: { confirmed: payments, closed: [] } },
      confirmed: { label: 'TODO', next: {} },
      closed: { label: 'TODO', next: {} },
    },
    inTransit: false,
    waitsForDay: false,
    paidAtCashier: false,
    takeBack: 'none',
    correction: 'ownPrice',
  },`

const wordsText = ({ camel }: Names) => `const ${camel}Sentences: Sentences = {
  created: () => 'TODO',
  confirmed: () => 'TODO',
}

/** TODO: what it is. */
const ${camel}Words: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(${camel}Sentences, order),
  figures: ({ feeCents }) => [{ label: 'TODO', value: yuanText(feeCents) }],
  steps: (order) => [placedStep(order, yuanText(order.amountCents))],
  givesBack: () => 'TODO',
}
`

const orderText = ({
  camel,
  pascal,
}: Names) => `import type { Cents } from '@koi/domain/money/cents'
import { signedOrder, type SigningNeeds } from '#modules/trade/index.ts'

interface ${pascal}Request {
  accountId: string
  fundCode: string
  spid: string
  amountCents: Cents
  passwordToken: string
  idempotencyKey: string
}

/** Places one: TODO what it needs and what it is refused with. */
export const place${pascal} = (
  deps: SigningNeeds,
  request: ${pascal}Request,
): Promise<{ orderId: string }> =>
  signedOrder(deps, { ...request, act: '${camel}', facts: request }, (_tx, { id }) => {
    // acceptPurchase where money buys; insertOrder and bookEvent for what it is made of.
    throw new Error(\`TODO: ${camel} \${id} is not placed\`)
  })
`

const storeText = ({
  camel,
  pascal,
  kebab,
}: Names) => `import { movesOf } from '@koi/domain/trade/order-kinds'
import type { Queries } from '#kernel/db.ts'
import { moveOrders } from '#modules/trade/orders/move-orders-sql.ts'

/** TODO: which orders are due. Their money is booked by \`booking(…)\` of the events that the record names. */
const settle = moveOrders('${kebab}-settle', {
  moves: movesOf(['${camel}'], 'created', 'confirmed'),
  source: \`select o.id from trade_order o where o.kind = '${camel}' and o.state = 'created' and false\`,
  at: '$1',
})

/** The step of its kind; answers how many. */
export const settle${pascal} = (tx: Queries, asOf: Date): Promise<number> => tx.run(settle, [asOf])
`

const testText = ({
  camel,
  pascal,
  kebab,
}: Names) => `import { cents } from '@koi/domain/money/cents'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, freshKey, shanghaiMs } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { place${pascal} } from './${kebab}.ts'
import { settle${pascal} } from './${kebab}-store.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })

it('TODO: the life of a ${camel}, from placing to its end, with its books', async () => {
  const who = await createInvestor(koi)
  const { orderId } = await place${pascal}(koi.services.trade, {
    accountId: who.accountId,
    fundCode: 'TODO',
    spid: TEST_SPID,
    amountCents: cents(100_000),
    passwordToken: 'TODO',
    idempotencyKey: freshKey(),
  })
  await koi.db.transaction((tx) => settle${pascal}(tx, new Date(shanghaiMs('2026-03-03T10:00'))))
  const { order } = await who.client.queryOrder({ orderId })
  expect(order).toMatchObject({ state: 'confirmed' })
  expect(await auditBooks(koi.db)).toEqual([])
})
`

/** The words of purchases with those of one kind more. */
const withWords = (text: string, names: Names) =>
  addBefore(
    addBefore(text, {
      start: 'const buySentences',
      end: '\n/** Money that becomes shares: a new kind',
      added: `\n${wordsText(names)}`,
    }),
    {
      start: 'export const purchaseWords',
      end: '} as const',
      added: `  ${names.camel}: ${names.camel}Words,\n`,
    },
  )

/** The steps of an area with one more before the days. */
const withStep = (text: string, { pascal, kebab }: Names) =>
  addImport(text, `import { settle${pascal} } from './${kebab}-store.ts'`).replace(
    /before: \[(.*)\]/,
    (_, steps: string) => `before: [${steps === '' ? '' : `${steps}, `}settle${pascal}]`,
  )

/** A kind of order: its record, its words, and placing and step in the module of its area. */
export function newKind(project: Project, area: string, name: string): Draft {
  needRoom(area, 'server')
  const names = namesOf(name)
  const { camel, kebab } = names
  const record = known(project, KINDS)
  if (new RegExp(`^  ${camel}: \\{`, 'm').test(record))
    throw new Refused(`there is a kind ${camel} in ${KINDS}`)
  const module = `apps/server/src/modules/${area}`
  const steps = `${module}/steps.ts`
  const stepsText = project.read(steps)
  const made = {
    [`${module}/${kebab}.ts`]: orderText(names),
    [`${module}/${kebab}-store.ts`]: storeText(names),
    [`${module}/${kebab}.test.ts`]: testText(names),
  }
  refuseTaken(project, Object.keys(made))
  const moves = MOVES.map((move) => `'${move}'`).join(', ')
  const withAct = addBefore(record, {
    start: 'export const orderActs',
    end: '} as const',
    added: `  ${camel}: [...product, 'amountCents'],\n`,
  })
  return {
    files: {
      [KINDS]: addBefore(withAct, {
        start: 'export const orderKinds',
        end: '\n} as const satisfies',
        added: recordText(names),
      }),
      [STATES_TEST]: addBefore(known(project, STATES_TEST), {
        start: 'const allowed',
        end: '}\n',
        added: `  ${camel}: [${moves}],\n`,
      }),
      [WORDS]: withWords(known(project, WORDS), names),
      ...(stepsText !== undefined && { [steps]: withStep(stepsText, names) }),
      ...made,
    },
    next: [
      ...(stepsText === undefined
        ? [
            `${area} settles nothing yet: ${steps}, as gold has one, with its line in compose/settlement-steps.ts`,
          ]
        : []),
      'npm run types names one place: a case in corrections/correction-kinds.test.ts',
      'a call places it: npm run new call',
      'docs/how-to/add-an-order-kind.md says the rest',
    ],
  }
}
