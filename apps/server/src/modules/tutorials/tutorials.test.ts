import { randomInt } from 'node:crypto'
import { to } from '@koi/contracts/pages'
import { navOf } from '@koi/domain/products/nav'
import { describe, expect, it } from 'vitest'
import { createTestApp, type Browser } from '#http/testing.ts'
import { noOrigins } from '#kernel/config/origin-config.ts'
import { sql } from '#kernel/db.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { forgetPerson, readEverything } from '#modules/data-requests/sources.ts'
import { refreshMetrics } from '#modules/market/index.ts'
import { codeOf, shanghaiMs, sitExam } from '#testing/investor.ts'
import { addFund, TEST_SPID } from '#testing/small-market.ts'

const MEDIA = 'https://media.example'
const koi = await createTestApp({
  nowMs: shanghaiMs('2026-03-02T10:00'),
  origins: { ...noOrigins, media: [MEDIA] },
})
const { db } = koi
const days = { '2026-02-27': navOf('1.2345') }
// Their levels are 2, 3 and 5 (MONEY 1.13).
await addFund(db, { code: 'LOW', name: '低风险基金', riskCode: 4, days })
await addFund(db, { code: 'MID', name: '中风险基金', riskCode: 2, days })
await addFund(db, { code: 'HIGH', name: '高风险基金', riskCode: 3, days })
await addFund(db, { code: 'GONE', name: '下架基金', riskCode: 4, days, saleState: 'hidden' })
await refreshMetrics(db, await koi.clock.now())
const operator = await koi.demoPerson()

const fund = (fundCode: string) => ({ fundCode, spid: TEST_SPID })
const questions = [
  { text: '一', choices: ['甲', '乙'], right: 0, explanation: '因为甲' },
  { text: '二', choices: ['甲', '乙', '丙'], right: 2, explanation: '因为丙' },
  { text: '三', choices: ['甲', '乙'], right: 1, explanation: '因为乙' },
]
const paragraph = (text: string) => ({ kind: 'paragraph', text })

let count = 0
const newId = () => {
  count += 1
  return `t${count}`
}
const chapter = (id: string, more: object = {}) => ({
  id,
  title: `第${id}课`,
  minutes: 3,
  blocks: [paragraph('第一段。')],
  ...more,
})
/** A collection of its own for a test, published unless the file says otherwise; answers its id and its chapters'. */
async function collection(
  more: object = {},
  chapters: object[] = [{ questions }, {}],
): Promise<{ id: string; ids: string[]; file: { id: string; chapters: object[] } }> {
  const id = newId()
  const ids = chapters.map((_, place) => `${id}-${place + 1}`)
  const file = {
    id,
    state: 'published',
    title: `课程${id}`,
    cover: 'nav',
    chapters: chapters.map((each, place) => chapter(ids[place] ?? '', each)),
    ...more,
  }
  await operator.client.saveTutorialCollection({ collectionFile: file })
  return { id, ids, file }
}
const save = (
  collectionFile: { id: string; [field: string]: unknown },
  collectionVersion: number,
) => operator.client.saveTutorialCollection({ collectionFile, collectionVersion })
const first = (ids: readonly string[]) => ids[0] ?? ''
const read = ({ client }: Browser, tutorialId: string) => client.queryTutorial({ tutorialId })
const finish = ({ client }: Browser, tutorialId: string, version = 1) =>
  client.saveTutorialProgress({ tutorialId, version, positionPermille: 1000 })
/** Answers all questions of a new try. */
async function tryCheck({ client }: Browser, tutorialId: string, choices: readonly number[]) {
  const { check } = await client.startTutorialCheck({ tutorialId })
  const checkId = check?.checkId ?? ''
  for (const [place, choice] of choices.entries())
    await client.answerTutorialQuestion({ checkId, place, choice })
  return client.queryTutorialCheck({ tutorialId })
}

describe('what visitors read', () => {
  it('CL-150: collections in their order, chapters in theirs, words as pieces, neighbours and products', async () => {
    const late = await collection({ place: 20 })
    const early = await collection({ place: 10 }, [
      {
        blocks: [
          { kind: 'heading', text: '小标题' },
          { kind: 'steps', items: ['一', '二'] },
          { kind: 'formula', text: '10,000 ÷ 1.0015', note: '外扣法' },
          {
            kind: 'figure',
            title: '净值',
            unit: '元',
            rows: [
              { label: '周一', value: '1.00' },
              { label: '周二', value: '1.2' },
            ],
          },
          {
            kind: 'table',
            title: '费率',
            rows: [
              ['持有', '费率'],
              ['7 天内', '1.5%'],
            ],
          },
          { kind: 'link', text: '看交易记录', href: to.tradeRecords() },
        ],
        funds: [fund('LOW')],
      },
      {},
    ])
    const visitor = koi.visitor()
    const { collections, goOn } = await visitor.client.queryTutorialHome({})
    const shown = collections.map(({ collectionId }) => collectionId)
    expect(shown.indexOf(early.id)).toBeLessThan(shown.indexOf(late.id))
    expect(goOn).toBeNull()
    const { chapters, minutes } = await visitor.client.queryTutorialCollection({
      collectionId: early.id,
    })
    expect(chapters.map(({ tutorialId }) => tutorialId)).toEqual(early.ids)
    expect(minutes).toBe(6)
    const told = await read(visitor, first(early.ids))
    expect(told).toMatchObject({ place: 1, chapterCount: 2, previous: null, state: 'fresh' })
    expect(told.next?.tutorialId).toBe(early.ids[1])
    expect(told.blocks.map(({ kind }) => kind)).toEqual([
      'heading',
      'steps',
      'formula',
      'figure',
      'table',
      'link',
    ])
    expect(told.blocks[3]?.rows).toEqual([
      ['周一', '1.00', '元'],
      ['周二', '1.2', '元'],
    ])
    expect(told.funds.map(({ fundCode, nav }) => [fundCode, nav])).toEqual([['LOW', '1.2345']])
  })

  it('is nothing of a draft, of what was taken back, of a chapter taken out, or of another brand', async () => {
    await addOtherBrand(koi)
    const draft = await collection({ state: 'draft' })
    const { id, ids, file } = await collection()
    const visitor = koi.visitor()
    const codes = (browser: Browser, collectionId: string, tutorialId: string) =>
      Promise.all([
        codeOf(browser.client.queryTutorialCollection({ collectionId })),
        codeOf(browser.client.queryTutorial({ tutorialId })),
      ])
    expect(await codes(visitor, id, first(ids))).toEqual(['0', '0'])
    expect(await codes(visitor, draft.id, first(draft.ids))).toEqual(['3402', '3401'])
    expect(await codes(koi.visitor(OTHER_HOST), id, first(ids))).toEqual(['3402', '3401'])
    expect((await koi.visitor(OTHER_HOST).client.queryTutorialHome({})).collections).toEqual([])
    await save({ ...file, chapters: file.chapters.slice(1) }, 1)
    expect(await codes(visitor, id, first(ids))).toEqual(['0', '3401'])
    await save({ ...file, state: 'withdrawn' }, 2)
    expect(await codes(visitor, id, ids[1] ?? '')).toEqual(['3402', '3401'])
    // Nor does anybody write about it.
    const person = await koi.person()
    expect(await codeOf(finish(person, ids[1] ?? ''))).toBe('3401')
    expect(
      await codeOf(person.client.setTutorialLike({ tutorialId: first(draft.ids), isLiked: true })),
    ).toBe('3401')
    expect(await codeOf(person.client.startTutorialCheck({ tutorialId: first(draft.ids) }))).toBe(
      '3401',
    )
  })

  it('leaves out products above the risk that suits whoever asks, and those off the shelf', async () => {
    const { ids } = await collection({}, [
      { funds: [fund('LOW'), fund('MID'), fund('HIGH'), fund('GONE')] },
    ])
    const seen = async (browser: Browser) => {
      const { funds, unsuitableCount } = await read(browser, first(ids))
      return [funds.map(({ fundCode }) => fundCode), unsuitableCount]
    }
    expect(await seen(koi.visitor())).toEqual([['LOW', 'MID'], 1])
    const careful = await koi.person()
    await sitExam(db, careful.accountId, 'C2')
    expect(await seen(careful)).toEqual([['LOW'], 2])
    const bold = await koi.person()
    await sitExam(db, bold.accountId, 'C5')
    expect(await seen(bold)).toEqual([['LOW', 'MID', 'HIGH'], 0])
  })
})

describe('progress is kept on the account', () => {
  it('RU-007: how far one came, the furthest place of all, and where one goes on', async () => {
    const { id, ids } = await collection()
    const person = await koi.person()
    const tutorialId = first(ids)
    const at = (positionPermille: number) =>
      person.client.saveTutorialProgress({ tutorialId, version: 1, positionPermille })
    expect(await at(600)).toEqual({
      state: 'started',
      positionPermille: 600,
      isCollectionDone: false,
    })
    expect(await at(200)).toMatchObject({ positionPermille: 600 })
    expect((await person.client.queryTutorialHome({})).goOn).toMatchObject({
      tutorialId,
      positionPermille: 600,
    })
    expect(await at(1000)).toMatchObject({ state: 'read' })
    expect((await read(person, tutorialId)).state).toBe('read')
    // Nobody else's.
    expect((await read(await koi.person(), tutorialId)).state).toBe('fresh')
    await tryCheck(person, tutorialId, [0, 2, 1])
    const half = await person.client.queryTutorialCollection({ collectionId: id })
    expect(half).toMatchObject({ doneCount: 1, goOnId: ids[1] })
    expect(await finish(person, ids[1] ?? '')).toMatchObject({
      state: 'done',
      isCollectionDone: true,
    })
    const whole = await person.client.queryTutorialCollection({ collectionId: id })
    expect(whole).toMatchObject({ doneCount: 2, goOnId: '' })
  })

  it('asks a visitor to log in, and names a version that was published', async () => {
    const { ids } = await collection()
    expect(await codeOf(finish(koi.visitor(), first(ids)))).toBe('1001')
    expect(await codeOf(finish(await koi.person(), first(ids), 2))).toBe('3401')
  })

  it('of a video is its second: 90 % of the length that the operator states is seen, and it goes on where it stood', async () => {
    const video = { source: '/objects/lesson.mp4', captions: '/objects/lesson.vtt', seconds: 100 }
    const { ids } = await collection({}, [{ kind: 'video', video }])
    const person = await koi.person()
    const tutorialId = first(ids)
    const at = (videoSeconds: number, positionPermille = 0) =>
      person.client.saveTutorialProgress({ tutorialId, version: 1, videoSeconds, positionPermille })
    // What is said of scrolling counts nothing here.
    expect(await at(89, 1000)).toMatchObject({ state: 'started', positionPermille: 890 })
    expect(await at(90)).toMatchObject({ state: 'done' })
    await at(12)
    expect((await read(person, tutorialId)).video).toMatchObject({ position: 12, seconds: 100 })
    expect((await read(person, tutorialId)).state).toBe('done')
  })

  it('stays through an edit, which is a version of its own; a stale page writes into its own version', async () => {
    const { ids, file } = await collection({}, [{}, {}])
    const person = await koi.person()
    const [one = '', two = ''] = ids
    await finish(person, one)
    await person.client.saveTutorialProgress({ tutorialId: two, version: 1, positionPermille: 700 })
    const edited = [
      chapter(one, { blocks: [paragraph('改过了。')] }),
      chapter(two, { title: '新名' }),
    ]
    await save({ ...file, chapters: edited }, 1)
    expect(await read(person, one)).toMatchObject({ version: 2, state: 'done', isUpdated: true })
    // The place was one of other words.
    expect(await read(person, two)).toMatchObject({
      version: 2,
      positionPermille: 0,
      isUpdated: false,
    })
    await person.client.saveTutorialProgress({ tutorialId: two, version: 2, positionPermille: 300 })
    await person.client.saveTutorialProgress({ tutorialId: two, version: 1, positionPermille: 900 })
    expect(await read(person, two)).toMatchObject({ positionPermille: 300 })
    await finish(person, one, 2)
    expect(await read(person, one)).toMatchObject({ isUpdated: false })
    // Saved again as it is, its chapters keep their versions.
    await save({ ...file, chapters: edited }, 2)
    expect((await read(person, one)).version).toBe(2)
  })

  it('comes along with a phone, is in the copy of one’s data and goes with the account', async () => {
    const { ids } = await collection()
    const [one = '', two = ''] = ids
    const phone = `136${String(randomInt(1e8)).padStart(8, '0')}`
    const codeFor = async () => (await koi.visitor().client.sendLoginCode({ phone })).demoCode ?? ''
    const holder = koi.visitor()
    const { accountId } = await holder.client.phoneLogin({ phone, code: await codeFor() })
    await finish(holder, two)
    await holder.client.setTutorialLike({ tutorialId: one, isLiked: true })
    const person = await koi.demoPerson()
    await finish(person, one)
    await person.client.saveTutorialProgress({ tutorialId: two, version: 1, positionPermille: 100 })
    await tryCheck(person, one, [0, 2, 1])
    await person.client.setTutorialLike({ tutorialId: one, isLiked: true })
    await person.client.bindPhone({ phone, code: await codeFor() })
    expect(await read(holder, one)).toMatchObject({ state: 'done', isLiked: true, likeCount: 1 })
    expect((await read(holder, two)).state).toBe('done')
    const before = await readEverything(db, accountId, koi.seal, koi.objects)
    expect(before['tutorialProgress']).toHaveLength(2)
    expect(before['tutorialChecks']).toMatchObject([
      { tutorialId: one, rightCount: 3, choices: [0, 2, 1] },
    ])
    expect(before['tutorialLikes']).toHaveLength(1)
    await db.transaction((tx) => forgetPerson(tx, accountId))
    const after = await readEverything(db, accountId, koi.seal, koi.objects)
    expect([after['tutorialProgress'], after['tutorialChecks'], after['tutorialLikes']]).toEqual([
      [],
      [],
      [],
    ])
  })
})

describe('a like', () => {
  it('counts once a person, pressed twice or at once, and is taken back', async () => {
    const { ids } = await collection()
    const tutorialId = first(ids)
    const [one, two] = [await koi.person(), await koi.person()]
    const like = ({ client }: Browser, isLiked: boolean) =>
      client.setTutorialLike({ tutorialId, isLiked })
    await Promise.all([like(one, true), like(one, true), like(one, true)])
    expect(await like(two, true)).toEqual({ isLiked: true, likeCount: 2 })
    expect(await read(koi.visitor(), tutorialId)).toMatchObject({ likeCount: 2, isLiked: false })
    await like(one, false)
    expect(await like(one, false)).toEqual({ isLiked: false, likeCount: 1 })
    expect(await codeOf(like(koi.visitor(), true))).toBe('1001')
  })
})

describe('a check', () => {
  it('says what is right with an answer and never before, and passes with two of three', async () => {
    const { ids } = await collection()
    const tutorialId = first(ids)
    const person = await koi.person()
    expect(await person.client.queryTutorialCheck({ tutorialId })).toMatchObject({
      check: null,
      questionCount: 3,
      passCount: 2,
    })
    const told = [
      JSON.stringify(await read(person, tutorialId)),
      JSON.stringify(await person.client.startTutorialCheck({ tutorialId })),
    ]
    for (const text of told) expect(text).not.toContain('因为')
    const { check } = await person.client.startTutorialCheck({ tutorialId })
    const checkId = check?.checkId ?? ''
    const answered = await person.client.answerTutorialQuestion({ checkId, place: 1, choice: 0 })
    expect(answered.check?.questions.map((each) => each.answered)).toEqual([
      null,
      { choice: 0, isRight: false, rightChoice: 2, explanation: '因为丙' },
      null,
    ])
    await person.client.answerTutorialQuestion({ checkId, place: 0, choice: 0 })
    const over = await person.client.answerTutorialQuestion({ checkId, place: 2, choice: 1 })
    expect(over.check).toMatchObject({ isFinished: true, rightCount: 2, isPassed: true })
  })

  it('is not passed by answering again, nor by a hundred answers at once: the first one counts', async () => {
    const { ids } = await collection()
    const tutorialId = first(ids)
    const person = await koi.person()
    const starts = await Promise.all(
      Array.from({ length: 5 }, () => person.client.startTutorialCheck({ tutorialId })),
    )
    expect(new Set(starts.map(({ check }) => check?.checkId)).size).toBe(1)
    const checkId = starts[0]?.check?.checkId ?? ''
    const answer = (place: number, choice: number) =>
      person.client.answerTutorialQuestion({ checkId, place, choice })
    const all = await Promise.all(Array.from({ length: 40 }, (_, nth) => answer(0, nth % 2)))
    const choices = all.map(({ check }) => check?.questions[0]?.answered?.choice)
    expect(new Set(choices).size).toBe(1)
    // Now it is known what is right; saying it changes nothing.
    await answer(1, 0)
    expect((await answer(1, 2)).check?.questions[1]?.answered).toMatchObject({
      choice: 0,
      isRight: false,
    })
    await answer(2, 0)
    const over = await answer(2, 1)
    expect(over.check).toMatchObject({ isFinished: true, isPassed: false })
    expect((await answer(1, 2)).check).toMatchObject({ isPassed: false })
    expect(over.state).not.toBe('done')
    // Another try is another; what was passed stays passed.
    expect((await tryCheck(person, tutorialId, [0, 2, 1])).check).toMatchObject({ isPassed: true })
    await finish(person, tutorialId)
    expect((await tryCheck(person, tutorialId, [1, 0, 0])).state).toBe('done')
  })

  it('is one’s own, goes on in its own version, and keeps few tries', async () => {
    const { ids, file } = await collection()
    const tutorialId = first(ids)
    const [person, other] = [await koi.person(), await koi.person()]
    const { check } = await person.client.startTutorialCheck({ tutorialId })
    const checkId = check?.checkId ?? ''
    const asked = { checkId, place: 0, choice: 0 }
    expect(await codeOf(other.client.answerTutorialQuestion(asked))).toBe('3404')
    expect(await codeOf(person.client.answerTutorialQuestion({ ...asked, place: 3 }))).toBe('3404')
    expect(await codeOf(person.client.answerTutorialQuestion({ ...asked, choice: 2 }))).toBe('3405')
    expect(await codeOf(person.client.startTutorialCheck({ tutorialId: ids[1] ?? '' }))).toBe(
      '3403',
    )
    expect(await codeOf(koi.visitor().client.startTutorialCheck({ tutorialId }))).toBe('1001')
    const [question] = questions
    await save({ ...file, chapters: [chapter(tutorialId, { questions: [question] })] }, 1)
    const same = await person.client.startTutorialCheck({ tutorialId })
    expect(same.check).toMatchObject({
      checkId,
      questions: [{ text: '一' }, { text: '二' }, { text: '三' }],
    })
    for (const [place, choice] of [1, 0, 0].entries())
      await person.client.answerTutorialQuestion({ checkId, place, choice })
    const next = await person.client.startTutorialCheck({ tutorialId })
    expect(next.check?.questions).toHaveLength(1)
    for (let tries = 0; tries < 7; tries += 1) await tryCheck(person, tutorialId, [1])
    const { tutorialChecks } = await readEverything(db, person.accountId, koi.seal, koi.objects)
    expect(tutorialChecks).toHaveLength(5)
  })
})

describe('operators write collections', () => {
  const wrong = async (change: object, own: object = {}) => {
    const id = newId()
    const file = { id, state: 'published', title: '课', cover: 'nav', ...change }
    const chapters = [chapter(`${id}-1`, own)]
    try {
      await operator.client.saveTutorialCollection({ collectionFile: { chapters, ...file } })
    } catch (error) {
      return String(error)
    }
    return 'saved'
  }

  it.each([
    [{ blocks: [{ kind: 'html', text: '<b>x</b>' }] }, /blocks/],
    [{ blocks: [{ kind: 'paragraph', text: 'x', html: '<b>x</b>' }] }, /blocks/],
    [{ blocks: [paragraph('看\u202E这里')] }, /nobody sees/],
    [{ blocks: [{ kind: 'link', text: '看', href: 'https://evil.example/' }] }, /leads to no page/],
    [{ blocks: [{ kind: 'link', text: '看', href: 'javascript:alert(1)' }] }, /leads to no page/],
    [
      { blocks: [{ kind: 'picture', text: '图', source: 'https://evil.example/a.png' }] },
      /KOI_MEDIA_ORIGINS/,
    ],
    [
      { blocks: [{ kind: 'picture', text: '图', source: '//evil.example/a.png' }] },
      /KOI_MEDIA_ORIGINS/,
    ],
    [
      { blocks: [{ kind: 'picture', text: '图', source: 'data:image/svg+xml,x' }] },
      /KOI_MEDIA_ORIGINS/,
    ],
    [{ blocks: [{ kind: 'picture', text: '图', source: '/fbp/cont/v1/x' }] }, /KOI_MEDIA_ORIGINS/],
    [
      { blocks: [{ kind: 'picture', text: '图', source: 'https://media.example.evil.example/a' }] },
      /KOI_MEDIA_ORIGINS/,
    ],
    [{ kind: 'video' }, /video/],
    [{ questions: [{ ...questions[0], right: 2 }] }, /none of the choices/],
    [{ funds: [fund('NOBODY')] }, /no product NOBODY/],
  ])('and are told what is wrong: %o', async (own, says) => {
    expect(await wrong({}, own)).toMatch(says)
  })

  it('take what lies where the operator allows it, and words that look like markup stay words', async () => {
    const video = { source: `${MEDIA}/a.mp4`, captions: `${MEDIA}/a.vtt`, seconds: 60 }
    const { ids } = await collection({}, [
      {
        kind: 'video',
        video,
        title: '<img src=x onerror=alert(1)>',
        blocks: [
          paragraph('<script>alert(1)</script>'),
          { kind: 'picture', text: '图', source: `${MEDIA}/a.png` },
        ],
      },
    ])
    const told = await read(koi.visitor(), first(ids))
    expect(told.blocks[0]?.text).toBe('<script>alert(1)</script>')
    const policy = (await koi.visitor().inject({ method: 'GET', url: '/' })).headers[
      'content-security-policy'
    ]
    expect(policy).toContain(`media-src 'self' ${MEDIA};`)
    expect(policy).toContain(`img-src 'self' data: ${MEDIA};`)
  })

  it('change what they saw: a stale save is refused; of two at once one', async () => {
    const { file } = await collection()
    expect(await codeOf(save({ ...file }, 0))).toBe('3407')
    const both = await Promise.all([codeOf(save(file, 1)), codeOf(save(file, 1))])
    expect(both.toSorted()).toEqual(['0', '3407'])
    expect(await codeOf(save(file, 1))).toBe('3407')
  })

  it('work on a draft beside what is published; chapters belong to one collection', async () => {
    const { id, ids, file } = await collection()
    await save({ ...file, state: 'draft', title: '还没写完' }, 1)
    const visitor = koi.visitor()
    const shown = await visitor.client.queryTutorialCollection({ collectionId: id })
    expect(shown.title).toBe(`课程${id}`)
    const { collections } = await operator.client.queryTutorialFiles({})
    const own = collections.find(({ collectionFile }) => collectionFile['id'] === id)
    expect(own).toMatchObject({
      collectionVersion: 2,
      isPublished: true,
      collectionFile: { title: '还没写完', state: 'draft' },
    })
    expect(await wrong({ chapters: [chapter(first(ids))] })).toMatch(/another collection/)
    expect(await codeOf(visitor.client.queryTutorialFiles({}))).toBe('1001')
    const asked = { collectionFile: file, collectionVersion: 2 }
    expect(await codeOf(visitor.client.saveTutorialCollection(asked))).toBe('1001')
  })

  it('never change words that were published: the database refuses it', async () => {
    await collection()
    const change = sql('test-tutorial-change', `update tutorial_version set title = '别的'`)
    await expect(db.run(change)).rejects.toThrow(/stays as it is/)
  })
})

describe('what is said about a chapter', () => {
  const said = (tutorialId: string, content: string, key: string) => ({
    tutorialId,
    content,
    requestKey: `talk-of-a-chapter-${key}`,
  })
  const talkOf = async ({ client }: Pick<Browser, 'client'>, tutorialId: string) =>
    (await client.querySubjects({ feed: 'tutorial', tutorialId })).posts.map(
      ({ content }) => content,
    )

  it('RT-015 stands below it for everybody, the newest first, once a request, and leads to it', async () => {
    const { ids } = await collection()
    const [one, other] = [await koi.person(), await koi.person()]
    const id = first(ids)
    const asked = said(id, '外扣法终于懂了', 'one')
    const sent = await Promise.all([1, 2, 3].map(() => one.client.discussTutorial(asked)))
    expect(new Set(sent.map(({ postId }) => postId)).size).toBe(1)
    expect(sent[0]?.state).toBe('visible')
    await koi.clock.freeze((await koi.clock.now()) + 60_000)
    await other.client.discussTutorial(said(id, '第二段没看懂', 'two'))
    expect(await talkOf(koi.visitor(), id)).toEqual(['第二段没看懂', '外扣法终于懂了'])
    expect(await talkOf(koi.visitor(), ids[1] ?? '')).toEqual([])
    const { post } = await other.client.querySubject({ postId: sent[0]?.postId ?? '' })
    expect(post.link).toBe(to.tutorial({ id }))
  })

  it('goes with its post, and with who is blocked', async () => {
    const { ids } = await collection()
    const [one, other] = [await koi.person(), await koi.person()]
    const id = first(ids)
    const { postId } = await one.client.discussTutorial(said(id, '会被删掉的', 'three'))
    await one.client.discussTutorial(said(id, '还在的', 'four'))
    await one.client.operateSubject({ postId, act: 'delete' })
    expect(await talkOf(other, id)).toEqual(['还在的'])
    const { author } = (await other.client.querySubjects({ feed: 'tutorial', tutorialId: id }))
      .posts[0] ?? { author: { userId: '' } }
    await other.client.blockUser({ userId: author.userId, isBlocked: true })
    expect(await talkOf(other, id)).toEqual([])
  })

  it('is refused of a chapter that is none, in no words, and of visitors', async () => {
    const { ids } = await collection()
    const [id, one] = [first(ids), await koi.person()]
    expect(await codeOf(one.client.discussTutorial(said('nowhere', '有吗', 'five')))).toBe('3401')
    expect(await codeOf(one.client.discussTutorial(said(id, '\u200b ', 'six')))).toBe('3016')
    expect(await codeOf(koi.visitor().client.discussTutorial(said(id, '我', 'seven')))).toBe('1001')
    await addOtherBrand(koi)
    expect(await talkOf(koi.visitor(OTHER_HOST), id)).toEqual([])
  })
})
