import { randomBytes } from 'node:crypto'
import { DAY_MS, shanghaiDate } from '@koi/domain/calendar/dates'
import {
  APPLICATIONS_MAX,
  CERTIFICATE_DAYS,
  IDENTITY_TRIES,
  lastDayOf,
  PROOF_KEPT_DAYS,
  REFUSED_WAIT_DAYS,
  RENEWAL_DAYS,
  REVOKED_WAIT_DAYS,
} from '@koi/domain/experts/expert-terms'
import type { ExpertRule } from '@koi/domain/experts/expert-words'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Person } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { createToken } from '#kernel/ids.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { moderating, TOKEN } from '#modules/moderation/moderation.fixture.ts'
import { sweepWhatIsOver } from '#modules/retention/index.ts'
import { codeOf, shanghaiMs } from '#testing/investor.ts'
import { expireCertificates, forgetProofs, noticeExpiring } from './step-store.ts'

const START = shanghaiMs('2026-03-02T10:00')
const koi = await createTestApp({ nowMs: START, operatorToken: TOKEN })
const { db } = koi
const { byToken } = moderating(koi)
const office = byToken()
await addOtherBrand(koi)

const NAME = '陈小明'
const PAPERS = { name: NAME, idNumber: '11010519491231002X' }
let numbers = 0
/** A registration that nobody else has. */
const newNumber = () => `F${String(1_120_000_000_000 + ++numbers)}`

const addUpload = sql(
  'test-expert-upload',
  `with objects as (
     insert into object (id, account_id, brand_id, sha256, byte_count, media_type, width, height, made_at, state)
     select id, $2, 'main', repeat('ab', 32), 9, 'image/webp', 9, 9, business_now(), 'kept' from unnest($3::text[]) id
   )
   insert into upload (id, account_id, brand_id, scene, object_id, small_id, sha256, sent_at)
   values ($1, $2, 'main', 'cont_common', $3[1], $3[2], $4, business_now())`,
)
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
async function picture({ accountId }: Person) {
  const id = randomBytes(16).toString('base64url')
  await db.run(addUpload, [id, accountId, [hex(16), hex(16)], hex(32)])
  return id
}

/** Somebody who agreed and proved who they are. */
async function proven() {
  const person = await koi.person()
  await person.client.recordAuthAndSetSwitch({ scene: 'expert', version: 1, agreed: true })
  await person.client.verifyExpert(PAPERS)
  return person
}
async function asking(person: Person, more = {}) {
  return {
    kind: 'fund' as const,
    realName: NAME,
    number: newNumber(),
    pictureIds: [await picture(person)],
    requestKey: createToken(),
    ...more,
  }
}
async function applied(more = {}) {
  const person = await proven()
  const { applyId } = await person.client.applyExpert(await asking(person, more))
  return { person, applyId }
}
async function reviewer() {
  const person = await koi.person()
  await office.saveReviewer({ accountId: person.accountId, kinds: ['expert'] })
  return person
}
async function workOf(applyId: string) {
  const { work } = await office.queryWorkList({ kinds: ['expert'] })
  return work.find(({ about }) => about === `expert:${applyId}`)?.workId ?? ''
}
async function decide(
  applyId: string,
  {
    outcome = 'passed',
    rule = 'qualified',
    reason = '',
  }: { outcome?: 'passed' | 'refused'; rule?: ExpertRule; reason?: string } = {},
) {
  const by = await reviewer()
  const workId = await workOf(applyId)
  await by.client.takeWork({ workId })
  await by.client.decideWork({ workId, outcome, rule, reason })
  return { by, workId }
}
async function certified(more = {}) {
  const { person, applyId } = await applied(more)
  await decide(applyId)
  return { person, applyId }
}
const userOf = async ({ client }: Person) => {
  const { user } = await client.queryCommunityUser({})
  return user?.author.userId ?? ''
}
const toldRows = sql<{ detail: string }>(
  'test-expert-told',
  `select detail from happening where account_id = $1 and event = 'communityExpert' order by id`,
)
const toldTo = async ({ accountId }: Person) =>
  (await db.rows(toldRows, [accountId])).map(({ detail }) => detail)
const at = (ms: number) => koi.clock.freeze(ms, { allowBackwards: true })
const night = async (ms: number) => {
  await at(ms)
  const asOf = new Date(ms)
  await db.transaction(async (tx) => {
    await noticeExpiring(tx, asOf)
    await expireCertificates(tx, asOf)
    await forgetProofs(tx, asOf)
  })
}

describe('proving who one is', () => {
  it('papers that are nobody’s, or of somebody else, prove nothing, and there is an end to trying', async () => {
    const { client } = await koi.person()
    expect(await codeOf(client.verifyExpert({ name: NAME, idNumber: '110105194912310021' }))).toBe(
      '3504',
    )
    expect(await codeOf(client.verifyExpert({}))).toBe('3504')
    for (let tries = 2; tries < IDENTITY_TRIES; tries += 1) {
      expect(
        await codeOf(client.verifyExpert({ name: NAME, idNumber: '110105194912310021' })),
      ).toBe('3504')
    }
    expect(await codeOf(client.verifyExpert(PAPERS))).toBe('3505')
    await at(START + DAY_MS)
    await client.verifyExpert(PAPERS)
    expect((await client.queryExpert({})).identity).toMatchObject({
      way: 'papers',
      nameShown: '*小明',
    })
    await at(START)
  })

  it('a face counts by the token of its own check, once, and for nobody else', async () => {
    const { client } = await koi.person()
    const { client: other } = await koi.person()
    const face = await client.beginExpertFace(PAPERS)
    expect(face).toMatchObject({ scene: 'expert_apply' })
    expect(face.packageSign).not.toBe('')
    const { package: name } = face
    const token = `demo-face:${name}`
    expect(
      await codeOf(client.finishExpertFace({ package: name, token: 'demo-face:another' })),
    ).toBe('3507')
    expect(await codeOf(other.finishExpertFace({ package: name, token }))).toBe('3507')
    await client.finishExpertFace({ package: name, token })
    expect((await client.queryExpert({})).identity).toMatchObject({
      way: 'face',
      nameShown: '*小明',
    })
    expect(await codeOf(client.finishExpertFace({ package: name, token }))).toBe('3507')
  })

  it('a proof is good for a day', async () => {
    const person = await proven()
    await at(START + DAY_MS)
    expect((await person.client.queryExpert({})).identity).toBe(null)
    expect(await codeOf(person.client.applyExpert(await asking(person)))).toBe('3503')
    await at(START)
  })
})

describe('applying', () => {
  it('needs the consent, the proven name, a number in form, and own pictures', async () => {
    const person = await koi.person()
    const other = await koi.person()
    const apply = async (more = {}) => codeOf(person.client.applyExpert(await asking(person, more)))
    expect(await apply()).toBe('3502')
    await person.client.recordAuthAndSetSwitch({ scene: 'expert', version: 1, agreed: true })
    expect(await apply()).toBe('3503')
    await person.client.verifyExpert(PAPERS)
    expect(await apply({ realName: '陈大明' })).toBe('3508')
    expect(await apply({ number: 'F123' })).toBe('3509')
    expect(await apply({ kind: 'adviser' })).toBe('3509')
    expect(await apply({ pictureIds: [await picture(other)] })).toBe('2737')
    expect(await codeOf(person.client.applyExpert(await asking(person, { pictureIds: [] })))).toBe(
      '1002',
    )
    const asked = await asking(person)
    const [one, two] = await Promise.all([
      person.client.applyExpert(asked),
      person.client.applyExpert(asked),
    ])
    expect(two).toEqual(one)
    expect(await apply()).toBe('3511')
    expect(await toldTo(person)).toEqual(['submitted'])
    expect((await person.client.queryExpert({})).application).toMatchObject({
      state: 'reviewing',
      kind: 'fund',
      pictures: 1,
      numberShown: expect.stringMatching(/^F11\*{7}\d{4}$/),
    })
  })

  it('name and number lie sealed, and nobody else sees an application', async () => {
    const number = newNumber()
    const { person, applyId } = await applied({ number })
    const { row } = await db.get(
      sql<{ row: string }>(
        'test-expert-row',
        'select row_to_json(a)::text as row from expert_application a where apply_id = $1',
      ),
      [applyId],
    )
    expect(row).not.toContain(number)
    expect(row).not.toContain(NAME)
    const other = await koi.person()
    expect(await codeOf(other.client.queryExpert({ applyId }))).toBe('3501')
    expect((await person.client.queryExpert({ applyId })).application?.applyId).toBe(applyId)
  })

  it('a registration certifies one account of a brand, also when two ask for it at once', async () => {
    const number = newNumber()
    const [first, second] = [await applied({ number }), await applied({ number })]
    await decide(first.applyId)
    const third = await proven()
    expect(await codeOf(third.client.applyExpert(await asking(third, { number })))).toBe('3510')
    const by = await reviewer()
    const workId = await workOf(second.applyId)
    await by.client.takeWork({ workId })
    expect(
      await codeOf(by.client.decideWork({ workId, outcome: 'passed', rule: 'qualified' })),
    ).toBe('3510')
    await by.client.decideWork({ workId, outcome: 'refused', rule: 'numberUnmatched' })
    expect((await second.person.client.queryExpert({})).application).toMatchObject({
      state: 'refused',
    })
  })

  it('whoever takes it back may apply again, but not without end', async () => {
    const person = await proven()
    for (let nth = 0; nth < APPLICATIONS_MAX; nth += 1) {
      const { applyId } = await person.client.applyExpert(await asking(person))
      const workId = await workOf(applyId)
      await person.client.withdrawExpert({})
      const { item, events } = await office.queryWork({ workId })
      expect(item).toMatchObject({ state: 'decided', outcome: 'withdrawn' })
      expect(events.at(-1)).toMatchObject({ step: 'decided', byWhom: 'rule' })
    }
    expect(await codeOf(person.client.withdrawExpert({}))).toBe('3515')
    expect(await codeOf(person.client.applyExpert(await asking(person)))).toBe('3514')
  })
})

describe('deciding', () => {
  it('CL-152 a reviewer of the brand sees name, number and pictures, and one alone decides under a rule of its own', async () => {
    const number = newNumber()
    const { person, applyId } = await applied({ number })
    const workId = await workOf(applyId)
    const [one, two, stranger] = [await reviewer(), await reviewer(), await koi.person()]
    const { expert, content } = await one.client.queryWork({ workId })
    expect(expert).toMatchObject({
      realName: NAME,
      number,
      way: 'papers',
      kind: 'fund',
      earlier: [],
    })
    expect(content?.userId).toBe(await userOf(person))
    const [url = ''] = expert?.pictures ?? []
    const look = async (who: Person) => (await who.inject({ method: 'GET', url })).statusCode
    // The bytes of this picture were never written: 404 of the store and of somebody who may not see it differ below.
    expect(url).toMatch(/^\/uploads\//)
    expect(await look(stranger)).toBe(404)
    await one.client.takeWork({ workId })
    expect(await codeOf(two.client.takeWork({ workId }))).toBe('3082')
    const decision = { workId, outcome: 'passed', rule: 'qualified' } as const
    expect(await codeOf(two.client.decideWork(decision))).toBe('3083')
    expect(await codeOf(one.client.decideWork({ ...decision, rule: 'spam' }))).toBe('3086')
    expect(await codeOf(one.client.decideWork({ ...decision, outcome: 'keep' }))).toBe('3086')
    expect(await codeOf(one.client.decideWork({ ...decision, rule: 'proofUnclear' }))).toBe('3086')
    await one.client.decideWork(decision)
    await one.client.decideWork(decision)
    const { certificate, isGood } = await person.client.queryExpert({})
    const today = shanghaiDate(START)
    expect(certificate).toMatchObject({
      kind: 'fund',
      fromDay: today,
      toDay: lastDayOf(today),
      endedBy: '',
    })
    expect(isGood).toBe(true)
    expect(await toldTo(person)).toEqual(['submitted', 'passed'])
  })

  it('nobody decides about themselves, and reviewers of other sorts and brands see nothing', async () => {
    const { person, applyId } = await applied()
    const workId = await workOf(applyId)
    await office.saveReviewer({ accountId: person.accountId, kinds: ['expert'] })
    expect(await codeOf(person.client.takeWork({ workId }))).toBe('3081')
    const reports = await koi.person()
    await office.saveReviewer({ accountId: reports.accountId, kinds: ['report', 'held'] })
    expect(await codeOf(reports.client.queryWork({ workId }))).toBe('3081')
    const elsewhere = byToken(OTHER_HOST)
    expect(await codeOf(elsewhere.queryWork({ workId }))).toBe('3081')
    expect((await elsewhere.queryWorkList({ kinds: ['expert'] })).work).toEqual([])
  })

  it('CL-152 a refusal says why, and one waits before asking again', async () => {
    const { person, applyId } = await applied()
    await decide(applyId, { outcome: 'refused', rule: 'proofUnclear', reason: '看不清公章' })
    const standing = await person.client.queryExpert({})
    expect(standing.application).toMatchObject({
      state: 'refused',
      rule: 'proofUnclear',
      reason: '看不清公章',
    })
    expect(standing.mayApplyMs).toBe(START + REFUSED_WAIT_DAYS * DAY_MS)
    expect(await codeOf(person.client.applyExpert(await asking(person)))).toBe('3513')
    await at(standing.mayApplyMs)
    await person.client.verifyExpert(PAPERS)
    await person.client.applyExpert(await asking(person))
    expect(await toldTo(person)).toEqual(['submitted', 'refused', 'submitted'])
    await at(START)
  })
})

describe('certificates', () => {
  it('RU-198 being certified is something of one’s profile and lets nobody do more', async () => {
    const { person } = await certified()
    const userId = await userOf(person)
    const { user } = await koi.visitor().client.queryCommunityUser({ userId })
    expect(user).toMatchObject({
      author: { expertKind: 'fund' },
      expertToDay: lastDayOf(shanghaiDate(START)),
    })
    const { people } = await koi.visitor().client.queryExperts({ limit: 50 })
    expect(people.find(({ author }) => author.userId === userId)?.author.expertKind).toBe('fund')
    expect(await codeOf(person.client.queryWorkList({}))).toBe('1004')
  })

  it('the list of experts goes on page by page and meets nobody twice', async () => {
    await certified()
    await certified()
    const { client } = koi.visitor()
    const all = (await client.queryExperts({ limit: 50 })).people.map(({ author }) => author.userId)
    const paged: string[] = []
    let begin: string | undefined
    do {
      const { people, next } = await client.queryExperts({ limit: 1, ...(begin && { begin }) })
      paged.push(...people.map(({ author }) => author.userId))
      begin = next || undefined
    } while (begin)
    expect(paged).toEqual(all)
    expect(new Set(paged).size).toBe(paged.length)
    expect((await koi.visitor(OTHER_HOST).client.queryExperts({})).people).toEqual([])
  })

  it('is told of before it ends, may be renewed then, and ends with its last day', async () => {
    const number = newNumber()
    const { person } = await certified({ number })
    expect(await codeOf(person.client.applyExpert(await asking(person)))).toBe('3512')
    const last = START + (CERTIFICATE_DAYS - 1) * DAY_MS
    await night(last - (RENEWAL_DAYS + 1) * DAY_MS)
    expect(await toldTo(person)).toEqual(['submitted', 'passed'])
    await night(last - RENEWAL_DAYS * DAY_MS)
    await night(last - (RENEWAL_DAYS - 1) * DAY_MS)
    expect(await toldTo(person)).toEqual(['submitted', 'passed', 'expiring'])
    await night(last)
    expect((await person.client.queryExpert({})).isGood).toBe(true)

    await person.client.verifyExpert(PAPERS)
    const { applyId } = await person.client.applyExpert(await asking(person, { number }))
    expect((await person.client.queryExpert({})).isGood).toBe(true)
    await decide(applyId)
    expect(await toldTo(person)).toEqual(['submitted', 'passed', 'expiring', 'submitted', 'passed'])
    await night(last + DAY_MS)
    expect((await person.client.queryExpert({})).isGood).toBe(true)

    await night(last + CERTIFICATE_DAYS * DAY_MS)
    const { isGood, certificate, mayApply } = await person.client.queryExpert({})
    expect({ isGood, endedBy: certificate?.endedBy, mayApply }).toEqual({
      isGood: false,
      endedBy: 'expired',
      mayApply: true,
    })
    expect((await toldTo(person)).at(-1)).toBe('expired')
    expect((await person.client.queryCommunityUser({})).user?.author.expertKind).toBe('')
    await at(START)
  })

  it('is taken back by its owner, and by taking back the consent', async () => {
    const { person } = await certified()
    await person.client.withdrawExpert({})
    expect((await person.client.queryExpert({})).certificate?.endedBy).toBe('withdrawn')
    expect((await person.client.queryCommunityUser({})).user?.author.expertKind).toBe('')
    const { person: other, applyId } = await certified()
    expect(applyId).not.toBe('')
    await other.client.recordAuthAndSetSwitch({ scene: 'expert', version: 1, agreed: false })
    expect((await other.client.queryExpert({})).certificate?.endedBy).toBe('withdrawn')
    const waiting = await applied()
    const workId = await workOf(waiting.applyId)
    await waiting.person.client.recordAuth({ scene: 'expert', version: 1, agreed: false })
    expect((await office.queryWork({ workId })).item).toMatchObject({ outcome: 'withdrawn' })
  })

  it('is taken away by operators of the brand alone, under a rule, and then one waits for long', async () => {
    const { person } = await certified()
    const userId = await userOf(person)
    const reports = await koi.person()
    await office.saveReviewer({ accountId: reports.accountId, kinds: ['report'] })
    const revoking = { userId, rule: 'misused', reason: '荐股' } as const
    expect(await codeOf(reports.client.revokeExpert(revoking))).toBe('1004')
    expect(await codeOf(byToken(OTHER_HOST).revokeExpert(revoking))).toBe('3516')
    const by = await reviewer()
    expect(await codeOf(by.client.revokeExpert({ ...revoking, rule: 'qualified' }))).toBe('3086')
    await by.client.revokeExpert(revoking)
    expect(await codeOf(by.client.revokeExpert(revoking))).toBe('3516')
    const standing = await person.client.queryExpert({})
    expect(standing.certificate).toMatchObject({
      endedBy: 'revoked',
      rule: 'misused',
      reason: '荐股',
    })
    expect(standing.mayApplyMs).toBe(START + REVOKED_WAIT_DAYS * DAY_MS)
    expect((await toldTo(person)).at(-1)).toBe('revoked')
  })
})

describe('what is kept', () => {
  const kept = sql<{ pictures: number; names: number }>(
    'test-expert-kept',
    `select (select count(*) from expert_proof p join expert_application a using (apply_id) where a.account_id = $1)::integer as pictures,
       (select count(*) from expert_application where account_id = $1 and name_sealed is not null)::integer as names`,
  )
  const uploads = sql<{ count: number }>(
    'test-expert-uploads',
    'select count(*)::integer as count from upload where account_id = $1',
  )

  it('pictures go when nobody decides by them any more, names when nothing stands for them', async () => {
    const { person: refused, applyId } = await applied()
    await decide(applyId, { outcome: 'refused', rule: 'nameUnmatched' })
    const { person: passed } = await certified()
    const of = (person: Person) => db.get(kept, [person.accountId])
    await night(START + PROOF_KEPT_DAYS * DAY_MS)
    expect(await of(refused)).toEqual({ pictures: 1, names: 1 })
    await night(START + (PROOF_KEPT_DAYS + 1) * DAY_MS)
    expect(await of(refused)).toEqual({ pictures: 0, names: 0 })
    expect(await of(passed)).toEqual({ pictures: 0, names: 1 })
    await sweepWhatIsOver(db, START + (PROOF_KEPT_DAYS + 2) * DAY_MS)
    expect((await db.get(uploads, [passed.accountId])).count).toBe(0)
    await night(START + CERTIFICATE_DAYS * DAY_MS)
    expect(await of(passed)).toEqual({ pictures: 0, names: 1 })
    await night(START + (CERTIFICATE_DAYS + PROOF_KEPT_DAYS + 1) * DAY_MS)
    expect(await of(passed)).toEqual({ pictures: 0, names: 0 })
    await at(START)
  })

  it('a picture that proves something is not swept while it waits', async () => {
    const { person } = await applied()
    await sweepWhatIsOver(db, START + 40 * DAY_MS)
    expect((await db.get(uploads, [person.accountId])).count).toBe(1)
  })
})
