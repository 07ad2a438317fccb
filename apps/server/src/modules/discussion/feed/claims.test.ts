import { NAV_ONE } from '@koi/domain/products/nav'
import { expect, it } from 'vitest'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { shanghaiMs } from '#testing/investor.ts'
import { addFund } from '#testing/small-market.ts'
import { trustMember } from '#testing/trusted-member.ts'
import { moderate, post, publishBy } from '../writing/writing.fixture.ts'

const koi = await createTestApp({ nowMs: shanghaiMs('2026-03-02T10:00') })
const { db } = koi
const calendar = await koi.services.calendar(db)
const DAYS = calendar.days('2026-03-02', '2027-04-30')
for (const code of ['RISE', 'YOUNG']) {
  await addFund(db, {
    code,
    name: code === 'RISE' ? '稳步上升' : '刚刚成立',
    days: Object.fromEntries(
      DAYS.filter((day) => code === 'RISE' || day > '2026-05-01').map((day) => [day, NAV_ONE]),
    ),
  })
}
// The NAV stands still: what the fund earned it gave back, so that only distributions say what became.
await db.run(
  sql(
    'test-claim-market',
    `update fund_day d set total_index = 100000000 + 100000 * n.place
     from (select fund_code, day, row_number() over (partition by fund_code order by day) - 1 as place from fund_day) n
     where n.fund_code = d.fund_code and n.day = d.day`,
  ),
)
const author = await koi.person()
await trustMember(db, author.accountId)
const reader = koi.visitor()
const outcomeOf = async (postId: string) =>
  (await reader.client.queryClaimOutcome({ postId })).outcome
const systemNews = async () =>
  (await author.client.queryCommunityNews({ tab: 'system' })).news.map(({ detail }) => detail)
async function goTo(text: string) {
  await koi.clock.freeze(shanghaiMs(text))
  await koi.services.settlement.settleUntil(shanghaiMs(text))
}

it('a year after, what became of the fund stands on the post, distributions counted, and its author is told once', async () => {
  const about = { fundCodes: ['RISE'] }
  const claim = await publishBy(author, { ...about, content: '我看好它。' })
  const plain = await publishBy(author, { ...about, content: '这个月又定投了。' })
  const removed = await publishBy(author, { ...about, content: '我还是看好它。' })
  const young = await publishBy(author, { fundCodes: ['YOUNG'], content: '我不看好它。' })
  const changed = await publishBy(author, { ...about, content: '我不看好它。' })
  const { requestKey: _key, draftId: _draft, kind: _kind, poll: _poll, ...words } = post(about)
  await author.client.saveSubject({
    ...words,
    postId: changed,
    subjectVersion: 1,
    title: '改过了',
    content: '我看好它。',
  })
  await moderate(db, removed, 'removed')
  const retold = await publishBy(author, { ...about, content: '我看好它，先这样。' })
  const edit = { ...words, postId: retold, title: '', content: '我看好它，先这样。' }
  await author.client.saveSubject({ ...edit, subjectVersion: 1, fundCodes: [] })
  await koi.clock.freeze(shanghaiMs('2026-03-02T15:00'))
  await author.client.saveSubject({ ...edit, subjectVersion: 2, fundCodes: ['RISE'] })
  const hidden = await publishBy(author, { ...about, content: '依然看好它。' })
  await moderate(db, hidden, 'hidden')

  await goTo('2027-03-05T10:00')
  expect(await outcomeOf(claim)).toBeNull()
  await goTo('2027-03-10T10:00')
  const first = DAYS[0] ?? ''
  const last = DAYS.filter((day) => day <= '2027-03-02').at(-1) ?? ''
  const steps = DAYS.indexOf(last)
  expect(await outcomeOf(claim)).toMatchObject({
    stance: 'up',
    fundCode: 'RISE',
    name: '稳步上升',
    fromDay: first,
    toDay: last,
    // A thousandth of the first day's value each day: 0.1 per cent is 1000.
    rate: 1_000 * steps,
    fallRate: 0,
  })
  for (const none of [plain, removed, young]) expect(await outcomeOf(none)).toBeNull()
  // What was written first counts, not what it was changed into.
  expect(await outcomeOf(changed)).toMatchObject({ stance: 'down' })

  // Taken out and put in again it is what was claimed; hidden that day, it is there once it is shown.
  expect(await outcomeOf(retold)).toMatchObject({ stance: 'up', fundCode: 'RISE' })
  expect(await outcomeOf(hidden)).toBeNull()
  await moderate(db, hidden, 'visible')
  expect(await outcomeOf(hidden)).toMatchObject({ stance: 'up' })

  const told = await systemNews()
  expect(told).toHaveLength(3)
  const rate = `+${(steps / 10).toFixed(2)}%`
  const becameOf = (stance: string) =>
    `一年前你发帖${stance}「稳步上升」，这一年它的收益率是 ${rate}（分红再投）。`
  expect(new Set(told)).toEqual(new Set([becameOf('看好'), becameOf('不看好')]))
  await goTo('2027-03-12T10:00')
  expect(await systemNews()).toHaveLength(3)

  await moderate(db, claim, 'removed')
  expect(await outcomeOf(claim)).toBeNull()
})
