import { ORDER_KINDS, kindsThat, orderMoves } from '@koi/domain/trade/order-kinds'
import { known, Refused, refuseTaken, type Draft, type Project } from './draft.ts'
import { addBefore, addImport } from './edit-text.ts'
import { namesOf, type Names } from './names.ts'
import { needRoom } from './rooms.ts'

const KINDS = 'packages/domain/src/trade/order-kinds.ts'
const STATES_TEST = 'packages/domain/src/trade/order-states.test.ts'
const WORDS = 'apps/server/src/modules/trade/words'
const ALL_WORDS = `${WORDS}/all-words.ts`
const MIGRATIONS = 'apps/server/migrations'

/** The shortest life of what is paid for; everything else of a kind is added to it. */
const MOVES = [
  ['created', 'confirmed'],
  ['created', 'closed'],
] as const

const recordText = ({ camel }: Names) => `
  /** TODO: what it is, and where its rule is written (MONEY n.n). */
  ${camel}: {
    ...purchase,
    leg: 'own',
    label: 'TODO',
    states: {
      created: { label: 'TODO', next: ['confirmed', 'closed'] },
      confirmed: { label: 'TODO', next: [] },
      closed: { label: 'TODO', next: [] },
    },
    inTransit: false,
    waitsForDay: false,
    paidAtCashier: false,
    takeBack: 'none',
    correction: 'ownPrice',
  },`

const wordsText = ({ camel }: Names) => `import {
  placedStep,
  sentenceOf,
  yuanText,
  type OrderWords,
  type Sentences,
} from './order-words.ts'

const sentences: Sentences = {
  created: () => 'TODO',
  confirmed: () => 'TODO',
}

/** TODO: what it is. */
export const ${camel}Words: OrderWords = {
  quantity: ({ amountCents }) => yuanText(amountCents),
  sentence: (order) => sentenceOf(sentences, order),
  figures: ({ feeCents }) => [{ label: 'TODO', value: yuanText(feeCents) }],
  steps: (order) => [placedStep(order, 'TODO', yuanText(order.amountCents))],
  givesBack: () => 'TODO',
}
`

const quoted = (texts: readonly string[]) => texts.map((text) => `'${text}'`).join(', ')

/** The moves of every kind as SQL, a line a kind. */
function movesText({ camel }: Names): string {
  const own = MOVES.map((move) => [camel, ...move] as const)
  return [...ORDER_KINDS, camel]
    .map((kind) => [...orderMoves, ...own].filter(([of]) => of === kind))
    .map((moves) => `    ${quoted(moves.map((move) => move.join(' ')))}`)
    .join(',\n')
}

const migrationText = (
  names: Names,
) => `-- TODO: why there is this kind of order. Where it freezes shares or holds money in transit, or is settled with purchases or
-- redemptions, frozen_shares, transit_cents or leg of 0013_order_kinds.sql are set anew, too.
alter table trade_order drop constraint trade_order_kind_check;
alter table trade_order add constraint trade_order_kind_check check (kind in
  (${quoted([...ORDER_KINDS, names.camel])}));
alter table trade_order drop constraint trade_order_needs_amount;
alter table trade_order add constraint trade_order_needs_amount check
  (kind not in (${quoted([...kindsThat(({ placedWith }) => placedWith === 'amount'), names.camel])}) or amount_cents is not null);

drop trigger order_moves on trade_order;
create trigger order_moves before update of kind, state on trade_order for each row
when (old.kind <> new.kind or old.state <> new.state
  and old.kind || ' ' || old.state || ' ' || new.state <> all (array[
${movesText(names)}
  ]))
execute function order_forbid_move();
`

const orderText = ({ camel, pascal }: Names) => `import type { Queries } from '#kernel/db.ts'
import { signedOrder, type SigningNeeds } from '#modules/trade/index.ts'

interface ${pascal}Request {
  accountId: string
  fundCode: string
  spid: string
  amountCents: number
  passwordToken: string
  idempotencyKey: string
}

// TODO: '${camel}' is a row of packages/domain/src/trade/signed-acts.ts that there is not yet: what is signed for this kind.
/** Places one: TODO what it needs and what it is refused with. */
export const place${pascal} = (
  deps: SigningNeeds,
  request: ${pascal}Request,
): Promise<{ orderId: string }> =>
  signedOrder(deps, { ...request, act: '${camel}', facts: request }, (_tx, { id }) => {
    // acceptPurchase where money buys; insertOrder and bookEvent for what it is made of.
    throw new Error(\`TODO: ${camel} \${id} is not placed\`)
  })

/** Its step, a line of \`settlementSteps\` in services.ts; its SQL stands in a store of this module: moveOrders, booking. */
export async function settle${pascal}(_tx: Queries, asOf: Date): Promise<number> {
  throw new Error(\`TODO: ${camel} is not settled at \${asOf.toISOString()}\`)
}
`

const testText = ({ camel, pascal, kebab }: Names) => `import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { auditBooks } from '#modules/settlement/index.ts'
import { createInvestor, freshKey, shanghaiMs } from '#testing/investor.ts'
import { TEST_SPID } from '#testing/small-market.ts'
import { place${pascal}, settle${pascal} } from './${kebab}.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })

it('TODO: the life of a ${camel}, from placing to its end, with its books', async () => {
  const who = await createInvestor(koi)
  const { orderId } = await place${pascal}(koi.services.trade, {
    accountId: who.accountId,
    fundCode: 'TODO',
    spid: TEST_SPID,
    amountCents: 100_000,
    passwordToken: 'TODO',
    idempotencyKey: freshKey(),
  })
  await koi.db.transaction((tx) => settle${pascal}(tx, new Date(shanghaiMs('2026-03-03T10:00'))))
  const { order } = await who.client.queryOrder({ orderId })
  expect(order).toMatchObject({ state: 'confirmed' })
  expect(await auditBooks(koi.db)).toEqual([])
})
`

/** The migration after the newest one. */
function migrationPath(project: Project, { snake }: Names): string {
  const numbers = project.below(MIGRATIONS).map((path) => Number(/\/(\d+)_/.exec(path)?.[1] ?? 0))
  return `${MIGRATIONS}/${String(Math.max(...numbers) + 1).padStart(4, '0')}_${snake}.sql`
}

/** All words with those of one kind more. */
const withWords = (text: string, { camel, kebab }: Names) =>
  addBefore(addImport(text, `import { ${camel}Words } from './${kebab}-words.ts'`), {
    start: 'const allWords',
    end: '}\n',
    added: `  ${camel}: ${camel}Words,\n`,
  })

/** A kind of order: its record, its migration, its words, and placing and step in the module of its area. */
export function newKind(project: Project, area: string, name: string): Draft {
  needRoom(area, 'server')
  const names = namesOf(name)
  const { camel, kebab } = names
  const record = known(project, KINDS)
  if (new RegExp(`^  ${camel}: \\{`, 'm').test(record))
    throw new Refused(`there is a kind ${camel} in ${KINDS}`)
  const place = `apps/server/src/modules/${area}/${kebab}`
  const made = {
    [migrationPath(project, names)]: migrationText(names),
    [`${WORDS}/${kebab}-words.ts`]: wordsText(names),
    [`${place}.ts`]: orderText(names),
    [`${place}.test.ts`]: testText(names),
  }
  refuseTaken(project, Object.keys(made))
  const moves = MOVES.map((move) => `'${move.join('>')}'`).join(', ')
  return {
    files: {
      [KINDS]: addBefore(record, {
        start: 'export const orderKinds',
        end: '\n} as const satisfies',
        added: recordText(names),
      }),
      [STATES_TEST]: addBefore(known(project, STATES_TEST), {
        start: 'const allowed',
        end: '}\n',
        added: `  ${camel}: [${moves}],\n`,
      }),
      [ALL_WORDS]: withWords(known(project, ALL_WORDS), names),
      ...made,
    },
    next: [
      'npm run types names two places: the row of signed-acts.ts that the password signs, and a case in corrections/correction-kinds.test.ts',
      'a call places it: npm run new call; its step goes into settlementSteps of apps/server/src/services.ts',
      'docs/how-to/add-an-order-kind.md says the rest',
    ],
  }
}
