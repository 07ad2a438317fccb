import {
  SIMPLE_AGREEMENT_VERSION,
  type simpleAccountCalls,
} from '@koi/contracts/calls/simple-account'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import { orderKindLabel, orderStateLabel } from '@koi/domain/trade/order-states'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { accountName, type Holdings } from '#modules/holdings/index.ts'
import { refuse } from '#refuse.ts'
import { closeAt, openAt, openedAt } from './opening-store.ts'
import { simpleHoldings } from './simple-holdings.ts'
import { daysOf, detailHead, recordsOf, termsOfHoldings } from './view-store.ts'

const PAGE_SIZE = 30

const NOTHING = {
  isOpen: false,
  totalCents: cents(0),
  cashCents: cents(0),
  inTransitCents: cents(0),
  dayProfitCents: cents(0),
  updatedDay: '',
  holdings: [],
}

/** What this area asks of holdings: the same figures that their pages show. */
interface SimpleNeeds {
  db: Db
  holdings: Pick<Holdings, 'everything'>
}

export const simpleAccountHandlers = ({
  db,
  holdings,
}: SimpleNeeds): Handlers<typeof simpleAccountCalls> => ({
  async querySimpleAccount(_input, { accountId, brand, nowMs }) {
    const businessDate = shanghaiDate(nowMs)
    if ((await openedAt(db, accountId)) === undefined) return { ...NOTHING, businessDate }
    const { totals, list } = await holdings.everything(accountId, brand.id)
    const terms = await termsOfHoldings(db, accountId)
    return {
      ...totals,
      isOpen: true,
      businessDate,
      holdings: simpleHoldings(list, accountId, terms),
    }
  },
  async querySimpleDetail({ appAccountId = '', page }, { accountId }) {
    if ((await openedAt(db, accountId)) === undefined) throw refuse('simpleAccountClosed')
    const head = await detailHead(db, accountId, appAccountId)
    if (!head) throw refuse('appAccountUnknown')
    const asked = {
      ownerId: accountId,
      appAccountId,
      offset: (page - 1) * PAGE_SIZE,
      limit: PAGE_SIZE + 1,
    }
    const [days, records] = [await daysOf(db, asked), await recordsOf(db, asked)]
    return {
      name: head.appKind === null ? '' : accountName({ name: head.name, kind: head.appKind }),
      totalProfitCents: head.totalProfitCents,
      days: days.slice(0, PAGE_SIZE),
      records: records.slice(0, PAGE_SIZE).map((row) => ({
        ...row,
        kindText: orderKindLabel(row.kind),
        stateText: orderStateLabel(row.kind, row.state),
      })),
      hasMore: Math.max(days.length, records.length) > PAGE_SIZE,
    }
  },
  async openSimpleAccount({ agreementVersion }, { accountId, nowMs }) {
    if (agreementVersion !== SIMPLE_AGREEMENT_VERSION) throw refuse('simpleAgreementOld')
    const openedMs = await openAt(db, accountId, nowMs, agreementVersion)
    return { openedMs }
  },
  async closeSimpleAccount(_input, { accountId, nowMs }) {
    await closeAt(db, accountId, nowMs)
    return { isOpen: false }
  },
})
