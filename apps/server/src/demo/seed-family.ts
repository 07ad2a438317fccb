import type { FamilyConsent } from '@koi/domain/family/family-consent'
import { DAY_MS, shanghaiDate } from '@koi/domain/calendar/dates'
import { cents } from '@koi/domain/money/cents'
import { sql, type Db } from '#kernel/db.ts'
import { addMember, createFamilies, createFamilyId, noteEvent } from '#modules/family/index.ts'

const BRAND_ID = 'main'
const OWNER_ID = 'demo-lin'

/** The others of the demo’s family, and what each of them shows. */
const others: readonly { accountId: string; memberName: string; consents: FamilyConsent[] }[] = [
  { accountId: 'demo-su', memberName: '小苏', consents: ['total', 'holdings', 'profit'] },
  { accountId: 'demo-chen', memberName: '陈老师', consents: ['total'] },
]

const findOwner = sql<{ hasFamily: boolean }>(
  'demo-family-owner',
  `select exists (select from family where made_by = a.id) as "hasFamily"
   from account a where a.id = $1 and a.brand_id = $2`,
)
/** The end of the year after the next. */
const goalDayOf = (nowMs: number) => `${Number(shanghaiDate(nowMs).slice(0, 4)) + 2}-12-31`

/** A family in which three people of the demo show different things; made once. */
export async function seedFamily(db: Db, nowMs: number): Promise<void> {
  const owner = await db.find(findOwner, [OWNER_ID, BRAND_ID])
  if (!owner || owner.hasFamily) return
  const madeMs = nowMs - 40 * DAY_MS
  const familyAccId = await createFamilies(db).make(
    {
      familyName: '林家小院',
      purpose: 'home',
      avatarId: null,
      goal: { goalCents: cents(100_000_000), goalDay: goalDayOf(nowMs) },
    },
    {
      accountId: OWNER_ID,
      brandId: BRAND_ID,
      requestKey: 'demo-family-of-lin',
      memberName: '林进',
      consents: ['total', 'holdings', 'profit', 'records'],
      nowMs: madeMs,
    },
  )
  await db.transaction(async (tx) => {
    for (const [place, { accountId, memberName, consents }] of others.entries()) {
      const atMs = madeMs + (place + 1) * DAY_MS
      const memberId = createFamilyId()
      const member = { memberId, familyAccId, accountId, memberName, consents, nowMs: atMs }
      await addMember(tx, { ...member, role: 'member' })
      await noteEvent(tx, { familyAccId, kind: 'joined', memberId, nowMs: atMs })
      const detail = consents.join(',')
      await noteEvent(tx, { familyAccId, kind: 'consents', memberId, detail, nowMs: atMs })
    }
  })
}
