import { CARD_CONSENT, type CardPeriod } from '@koi/domain/profit-cards/card-terms'
import { QUOTATION_CONSENT, type Audience } from '@koi/domain/quotation/quotation-terms'
import { sql, type Db } from '#kernel/db.ts'
import { createConsents } from '#modules/consents/index.ts'
import { createProfit } from '#modules/profit/index.ts'
import { createCards } from '#modules/profit-cards/index.ts'
import { createQuotations } from '#modules/quotation/index.ts'
import { holderOfFund } from '#modules/pension/index.ts'
import type { Services } from '../services.ts'

const BRAND_ID = 'main'

interface Shown {
  accountId: string
  /** Absent: they show no holdings, and whoever tries them out opens it. */
  audience?: Audience
  showsTrades: boolean
  /** Periods of their cards, which say how everything they hold did. */
  cards: readonly CardPeriod[]
}

/** People of the demo's community who show what they hold, or cards of it. */
const people: readonly Shown[] = [
  { accountId: 'demo-su', showsTrades: false, cards: ['month6'] },
  { accountId: 'demo-chen', showsTrades: false, cards: ['month3'] },
  { accountId: 'demo-he', audience: 'everyone', showsTrades: true, cards: ['year1'] },
]

const member = sql(
  'demo-shown-member',
  'select from discussion_member where account_id = $1 and brand_id = $2',
)

const quotation = sql(
  'demo-shown-quotation',
  `select from quotation q join discussion_member m on m.user_id = q.user_id where m.account_id = $1 and m.brand_id = $2`,
)

/**
 * Some of the demo's people show what they hold, and made cards of it; the figures are those of their books. Made once:
 * what was closed, withdrawn or taken back since stays so.
 */
export async function seedShownHoldings(db: Db, { clock, brands }: Services): Promise<void> {
  const nowMs = await clock.now()
  const brand = await brands.ofId(BRAND_ID)
  if (!brand) return
  const consents = createConsents(db)
  /** Agrees to a scene for who was never asked; false where they do not agree to it any more. */
  const agree = async (accountId: string, scene: string) => {
    const { version, answeredVersion, isAgreed, isOn } = await consents.find(
      accountId,
      scene,
      brand,
    )
    if (answeredVersion !== null) return isAgreed === true && isOn === true
    const answer = { accountId, scene, version, isAgreed: true }
    await consents.answer(answer, brand, { withSwitch: true })
    return true
  }
  const quotations = createQuotations(db)
  const cards = createCards({ db, profit: createProfit({ db, clock, holderOf: holderOfFund }) })
  for (const { accountId, audience, showsTrades, cards: periods } of people) {
    const who = { accountId, brandId: BRAND_ID, nowMs }
    if (!(await db.find(member, [accountId, BRAND_ID]))) continue
    const hasShown = await db.find(quotation, [accountId, BRAND_ID])
    if (audience && !hasShown && (await agree(accountId, QUOTATION_CONSENT)))
      await quotations.save(who, { audience, showsAmounts: false, showsTrades })
    if (!(await agree(accountId, CARD_CONSENT))) continue
    for (const period of periods) {
      const { figures } = await cards.preview(accountId, { period })
      if (!figures) continue
      const shown = { showsAmount: false, isPublic: true, cardTerm: 'open' as const }
      await cards.make({ ...who, ...shown, period, requestKey: `demo-${period}` })
    }
  }
}
