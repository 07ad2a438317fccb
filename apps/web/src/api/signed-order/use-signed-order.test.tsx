import { renderToString } from 'react-dom/server'
import { beforeEach, expect, it, vi } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { buyRefusals } from '@koi/contracts/codes/buy-refusals'
import { goldRefusals } from '@koi/contracts/codes/gold-refusals'
import { passwordRefusals } from '@koi/contracts/codes/password-refusals'
import { IdempotencyKey } from '@koi/contracts/fields'
import { nearPages } from '@koi/contracts/pages'
import { signed } from '@koi/domain/trade/signed-acts'
import { drafts } from '#lib/drafts.ts'
import { memoryHistory } from '#navigation/history.ts'
import { EntryContext, NavigatorContext } from '#navigation/navigation-context.ts'
import { createNavigator } from '#navigation/navigator.ts'
import { createPageModules } from '#navigation/page-modules.ts'
import { createPageTable } from '#navigation/page-table.ts'
import { createDialogStore } from '#ui/overlays/dialog-store.ts'
import { SpeakersContext } from '#ui/overlays/speakers.ts'
import { createToastStore } from '#ui/overlays/toast-store.ts'
import { failureMessage } from '../failures/failure-message.ts'
import { NetworkFailed } from '../failures/failures.ts'
import { useSignedOrder, type SignedOrder, type SignedProduct } from './use-signed-order.ts'

type Product = Partial<SignedProduct<number, string>>
type Order = SignedOrder<number>

const pages = createPageTable(nearPages, 'home')
const navigator = createNavigator({
  pages,
  modules: createPageModules({ near: {} }),
  history: memoryHistory('/h5/v6/pages/index/index'),
  makeKey: () => 'k',
  report: (reason) => {
    throw new Error(reason)
  },
})

/** Where the server's answer to a sending goes: to the page, or to nobody. */
type Answer = 'ok' | 'lost' | CallFailed

const refusal = ({ code, text }: { code: number; text: string }) =>
  new CallFailed(String(code), text)
const tokenOld = refusal(passwordRefusals.passwordTokenInvalid)
const tooLittle = refusal(buyRefusals.balanceTooSmall)
const closed = refusal(buyRefusals.orderNotPayable)
const conflict = refusal(buyRefusals.idempotencyConflict)
const quoteGone = refusal(goldRefusals.quoteExpired)
const sessionOver = new CallFailed('1001', '登录已失效')

/**
 * A page with one order, a server that gives these answers, and a person who asks again so many times. What happens is
 * written down; keys are numbered as they come.
 */
function world(product: Product, answers: readonly Answer[], patience: number) {
  const happened: string[] = []
  const keys: string[] = []
  const left = [...answers]
  const dialogs = createDialogStore()
  const answered = new Set<number>()
  let asksAgain = patience
  dialogs.subscribe(() => {
    const question = dialogs.current()
    if (!question || answered.has(question.id)) return
    answered.add(question.id)
    const again = question.choices.find(({ label }) => label === '重试')
    happened.push(again ? `asked: ${question.content.slice(-11)}` : `said: ${question.content}`)
    const answer = again && asksAgain-- > 0 ? again.value : question.dismissValue
    queueMicrotask(() => dialogs.answer(question.id, answer))
  })
  const place: SignedProduct<number, string>['place'] = (decision, { key, ...given }) => {
    if (!keys.includes(key)) keys.push(key)
    const facts = Object.values(given).filter((fact) => fact !== '' && fact !== false)
    happened.push(['sent', decision, ...facts, `#${keys.indexOf(key) + 1}`].join(' '))
    const answer = left.shift() ?? 'ok'
    if (answer === 'ok') return Promise.resolve(`order of ${decision}`)
    return Promise.reject(answer === 'lost' ? new NetworkFailed('no connection') : answer)
  }
  /** Draws the page as after a reload: all that is left of before is what the tab keeps. */
  const open = (key: string): Order => {
    const orders: Order[] = []
    const Page = () => {
      const order = useSignedOrder({
        promise: '不会重复下单',
        scope: (amountCents: number) => signed('deposit', { cardId: '1', amountCents }),
        place,
        onAgreed: (what) => happened.push(`agreed ${what}`),
        onPlaced: (answer) => happened.push(`placed ${answer}`),
        onStopped: () => happened.push('stopped'),
        ...product,
      })
      orders.push(order)
      return null
    }
    const entry = { page: pages.home, path: pages.home.path, search: '', key, index: 0 }
    renderToString(
      <SpeakersContext value={{ dialogs, toast: createToastStore() }}>
        <NavigatorContext value={navigator}>
          <EntryContext value={entry}>
            <Page />
          </EntryContext>
        </NavigatorContext>
      </SpeakersContext>,
    )
    const [order] = orders
    if (!order) throw new Error('the hook was not called')
    return order
  }
  return { happened, keys, open }
}

/** What a person does on the page, and what has happened then. */
type Step = [act: Act, ...happens: string[]]
type Act = (order: Order) => unknown

const begin =
  (decision = 100): Act =>
  (order) =>
    order.begin(decision)
const sign =
  (token: string): Act =>
  (order) =>
    order.sign(token)
const accept =
  (quoteId: string): Act =>
  (order) =>
    order.acceptQuote(quoteId)
const agree: Act = (order) => order.confirmMismatch()
const cancel: Act = (order) => order.cancel()
/** Both before the page is drawn again. */
const twice =
  (act: Act): Act =>
  (order) => {
    act(order)
    act(order)
  }
/** Leaves the page: the next step is made on the one that is drawn anew, at this place of the history. */
const comeBackTo = (place: string) => place

const said = (failure: CallFailed) => `said: ${failureMessage(failure).content}`
const asked = 'asked: 再试一次不会重复下单。'
const agreed = 'agreed protocols'
const placed = 'placed order of 100'
const gold: Product = {
  isQuoted: true,
  isQuoteGone: (error) => error === quoteGone,
  tell: (error) => error === quoteGone,
}

interface Path {
  product?: Product
  answers?: Answer[]
  /** How often the person sends it again after a lost answer. */
  patience?: number
  steps: (Step | string)[]
}

const paths: Record<string, Path> = {
  'goes through': {
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', placed],
    ],
  },
  'of something that nobody signs is sent at once': {
    product: { scope: undefined },
    steps: [[begin(), agreed, 'sent 100 #1', placed]],
  },
  'above one’s class is confirmed first': {
    product: { needsMismatch: true },
    steps: [
      [begin(), agreed],
      [agree, 'agreed mismatch'],
      [sign('T1'), 'sent 100 true T1 #1', placed],
    ],
  },
  'is not made where the risk is refused': {
    product: { needsMismatch: true },
    steps: [[begin(), agreed], [cancel], [agree], [sign('T1')]],
  },
  'is not made where the password is refused, or its pad did not come': {
    steps: [[begin(), agreed], [cancel], [sign('T1')]],
  },
  'can be begun again after that': {
    steps: [
      [begin(), agreed],
      [cancel],
      [begin(200), agreed],
      [sign('T1'), 'sent 200 T1 #1', 'placed order of 200'],
    ],
  },
  'that is refused is said, and the page asks anew': {
    answers: [tooLittle],
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', 'stopped', said(tooLittle)],
    ],
  },
  'that is refused at its field is not said twice': {
    product: { tell: (error) => error === tooLittle },
    answers: [tooLittle],
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', 'stopped'],
    ],
  },
  'asks for the password again where it is too old, and goes on under its key': {
    product: { needsMismatch: true, tell: () => true },
    answers: [tokenOld],
    steps: [
      [begin(), agreed],
      [agree, 'agreed mismatch'],
      [sign('T1'), 'sent 100 true T1 #1', said(tokenOld)],
      [sign('T2'), 'sent 100 true T2 #1', placed],
    ],
  },
  'whose answer is lost is found again by its key': {
    answers: ['lost', 'lost'],
    patience: 2,
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', asked, 'sent 100 T1 #1', asked, 'sent 100 T1 #1', placed],
    ],
  },
  'whose answer is lost and that was never placed is refused the second time': {
    answers: ['lost', tokenOld],
    patience: 1,
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', asked, 'sent 100 T1 #1', said(tokenOld)],
      [sign('T2'), 'sent 100 T2 #1', placed],
    ],
  },
  'that was given up is the same when it is pressed again': {
    answers: ['lost'],
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', asked, 'stopped'],
      [begin(), agreed],
      [sign('T2'), 'sent 100 T2 #1', placed],
    ],
  },
  'keeps its key over a reload and a return to the page': {
    answers: ['lost'],
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', asked, 'stopped'],
      comeBackTo('place1'),
      [begin(), agreed],
      [sign('T2'), 'sent 100 T2 #1', placed],
    ],
  },
  'is another one on another visit of the page': {
    answers: ['lost'],
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', asked, 'stopped'],
      comeBackTo('place2'),
      [begin(), agreed],
      [sign('T2'), 'sent 100 T2 #2', placed],
    ],
  },
  'of another amount has another key': {
    answers: ['lost'],
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', asked, 'stopped'],
      [begin(101), agreed],
      [sign('T2'), 'sent 101 T2 #2', 'placed order of 101'],
    ],
  },
  'is something new once there was an answer': {
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', placed],
      [begin(), agreed],
      [sign('T2'), 'sent 100 T2 #2', placed],
    ],
  },
  'takes a new key where the old one belongs to something closed': {
    answers: [closed],
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', 'stopped', said(closed)],
      [begin(), agreed],
      [sign('T2'), 'sent 100 T2 #2', placed],
    ],
  },
  'takes a new key where the old one belongs to something else': {
    answers: [conflict],
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1', 'stopped', said(conflict)],
      [begin(), agreed],
      [sign('T2'), 'sent 100 T2 #2', placed],
    ],
  },
  'keeps its key, and still, where the session is over in between': {
    answers: [sessionOver],
    steps: [
      [begin(), agreed],
      [sign('T1'), 'sent 100 T1 #1'],
      [begin(), agreed],
      [sign('T2'), 'sent 100 T2 #1', placed],
    ],
  },
  'is made once by presses that come twice': {
    product: { ...gold, needsMismatch: true },
    steps: [
      [twice(begin()), agreed],
      [twice(agree), 'agreed mismatch'],
      [twice(sign('T1'))],
      [twice(accept('Q1')), 'sent 100 true T1 Q1 #1', placed],
    ],
  },
  'at a price that is gone goes on at a new one, under its key': {
    product: gold,
    answers: [quoteGone],
    steps: [
      [begin(), agreed],
      [sign('T1')],
      [accept('Q1'), 'sent 100 T1 Q1 #1'],
      [accept('Q2'), 'sent 100 T1 Q2 #1', placed],
    ],
  },
  'at a price whose answer is lost is the same at the next price': {
    product: gold,
    answers: ['lost'],
    steps: [
      [begin(), agreed],
      [sign('T1')],
      [accept('Q1'), 'sent 100 T1 Q1 #1', asked],
      [accept('Q2'), 'sent 100 T1 Q2 #1', placed],
    ],
  },
}

beforeEach(() => {
  drafts.forget('')
  vi.stubGlobal('location', new URL('https://koi.example/'))
})

it.each(Object.entries(paths))(
  'an order %s',
  async (_, { product = {}, answers = [], patience = 0, steps }) => {
    const { happened, keys, open } = world(product, answers, patience)
    let order = open('place1')
    for (const step of steps) {
      if (typeof step === 'string') {
        order = open(step)
        continue
      }
      const [act, ...happens] = step
      const before = happened.length
      act(order)
      await expect.poll(() => happened.slice(before)).toEqual(happens)
    }
    for (const key of keys) expect(IdempotencyKey.safeParse(key).success).toBe(true)
  },
)

it('tells where the price is gone, so that a new one is asked for', async () => {
  const order = world(gold, [quoteGone], 0).open('place1')
  order.begin(100)
  order.sign('T1')
  expect(await order.acceptQuote('Q1')).toBe(true)
  expect(await order.acceptQuote('Q2')).toBe(false)
})
