import { describe, expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { openlinkSignature } from '@koi/domain/share/openlink-signature'
import type { Browser } from '#http/testing.ts'
import { createTestApp } from '#http/testing.ts'
import { sql } from '#kernel/db.ts'
import { trustMember } from '#testing/trusted-member.ts'
import { readPixels, showsCode } from '#gateways/pictures/pixels.fixture.ts'

const NOW_MS = Date.parse('2026-07-02T21:00:00+08:00')
const koi = await createTestApp({ nowMs: NOW_MS })
const PAGE = 'http://localhost/h5/v6/pages/product/detail/index?fund_code=900311'
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.catch((failure: unknown) => failure)
  return error instanceof CallFailed ? error.retcode : String(error)
}

describe('GenShareQrCode', () => {
  const qr = (linkUrl: string, person: Browser = koi.visitor()) =>
    person.client.genShareQrCode({ linkUrl })

  it('CL-014 answers the code of a link of ours as a picture, to visitors too', async () => {
    const { qrCodeImage: image } = await qr(PAGE)
    const [head = '', data = ''] = image.split(',')
    expect(head).toBe('data:image/png;base64')
    const pixels = readPixels({ bytes: Buffer.from(data, 'base64') })
    expect(pixels.width).toBe(pixels.height)
    // Beside an empty half, because that is where a code is looked for.
    const { width, brightness } = pixels
    const whole = {
      ...pixels,
      width: width * 2,
      brightness: (x: number, y: number) => (x < width ? 255 : brightness(x - width, y)),
    }
    expect(showsCode(whole, PAGE, 10)).toBe(true)
  })

  it('RU-155 draws the link without its session key', async () => {
    expect(await qr(`${PAGE}&qlskey=abc`)).toEqual(await qr(PAGE))
  })

  it.each([
    ['https://evil.example/', '1801'],
    ['javascript:alert(1)', '1801'],
    ['http://localhost@evil.example/', '1801'],
    [`${PAGE}&a=%E4%ZZ`, '1802'],
    ['', '1802'],
    [PAGE.padEnd(601, 'x'), '1803'],
    [`${PAGE}&a=b%26qlskey=abc`, '1802'],
  ])('refuses %s with %s', async (link, code) => expect(await codeOf(qr(link))).toBe(code))
})

describe('wxh5_fund_qry_openlink.cgi', () => {
  const timestamp = NOW_MS / 1000
  const ask = (url: string, changes: { timestamp?: number; signature?: string } = {}) =>
    koi.visitor().client.queryOpenlink({
      timestamp,
      signature: openlinkSignature(changes.timestamp ?? timestamp, url),
      url,
      ...changes,
    })

  it('CL-011 answers the link that opens the page in the mini-program', async () => {
    const { openlink } = await ask(PAGE)
    expect(openlink).toMatch(/^https:\/\/wxaurl\.cn\/[\w-]{11}$/)
  })

  it.each([
    ['a changed signature', PAGE, { signature: 'a'.repeat(64) }, '1807'],
    [
      'the signature of another page',
      PAGE,
      { signature: openlinkSignature(timestamp, 'x') },
      '1807',
    ],
    ['an old request', PAGE, { timestamp: timestamp - 601 }, '1807'],
    ['a request of tomorrow', PAGE, { timestamp: timestamp + 601 }, '1807'],
    ['another site', 'https://evil.example/', {}, '1801'],
    [
      'a frame for other sites',
      'http://localhost/h5/v6/pages/webview/index?url=https://evil.example',
      {},
      '1801',
    ],
  ])('refuses %s', async (_what, url, changes, code) =>
    expect(await codeOf(ask(url, changes))).toBe(code),
  )

  it('is refused where there is no mini-program', async () => {
    const real = await createTestApp({ isDemo: false })
    await real.clock.freeze(NOW_MS, { allowBackwards: true })
    const signature = openlinkSignature(timestamp, PAGE)
    const work = real.visitor().client.queryOpenlink({ timestamp, signature, url: PAGE })
    expect(await codeOf(work)).toBe('1806')
  })
})

describe('CreateContent', () => {
  const subjectsOf = sql<Record<'id' | 'account' | 'type' | 'topic' | 'content' | 'link', string>>(
    'test-subjects',
    `select p.post_id as id, m.account_id as account, p.kind as type, coalesce(p.topic_id, '') as topic, p.content, p.link
     from discussion_post p join discussion_member m on m.user_id = p.author_id where m.account_id = $1 order by p.content`,
  )

  const openTopic = sql(
    'test-topic',
    "insert into discussion_topic (topic_id, brand_id, name, made_at) select 'topic-1', brand_id, '指数分红去哪了', business_now() from account where id = $1",
  )

  it('CL-013 RU-265 keeps a post of 60 and an answer of 100 characters, with the caller as author', async () => {
    const person = await koi.demoPerson()
    await koi.db.run(openTopic, [person.accountId])
    const post = await person.client.createContent({
      content: `甲${'字'.repeat(100)}`,
      topicId: 'topic-1',
      link: `${PAGE}&qlskey=abc`,
      subjectType: 1,
    })
    const answer = await person.client.createContent({
      content: `乙${'🐟'.repeat(120)}`,
      subjectType: 2,
    })
    const rows = await koi.db.rows(subjectsOf, [person.accountId])
    const account = person.accountId
    expect(rows.toSorted((a, b) => (a.type < b.type ? 1 : -1))).toEqual([
      {
        id: post.subjectId,
        account,
        type: 'post',
        topic: 'topic-1',
        content: `甲${'字'.repeat(59)}`,
        link: PAGE,
      },
      {
        id: answer.subjectId,
        account,
        type: 'answer',
        topic: '',
        content: `乙${'🐟'.repeat(99)}`,
        link: '',
      },
    ])
  })

  it('CL-013 makes one post of a request that is sent again', async () => {
    const person = await koi.demoPerson()
    const request = { content: '只发一次', subjectType: 1 as const, requestKey: 'k'.repeat(16) }
    const sent = await Promise.all([1, 2, 3].map(() => person.client.createContent(request)))
    expect(new Set(sent.map(({ subjectId }) => subjectId)).size).toBe(1)
    expect(await koi.db.rows(subjectsOf, [person.accountId])).toHaveLength(1)
  })

  it('keeps what is seen: line ends stay, controls and marks of direction go', async () => {
    const person = await koi.demoPerson()
    await person.client.createContent({ content: ' a\r\nb\u202Ec\uFEFF ', subjectType: 1 })
    const [row] = await koi.db.rows(subjectsOf, [person.accountId])
    expect(row?.content).toBe('a\nbc')
  })

  it.each([
    [{ content: '', subjectType: 1 as const }, '1002'],
    [{ content: ' \u200B\n ', subjectType: 1 as const }, '1002'],
    [{ content: 'a', subjectType: 1 as const, topicId: '<x>' }, '1002'],
    [{ content: 'a', subjectType: 1 as const, topicId: 'nowhere' }, '3001'],
    [{ content: 'a', subjectType: 1 as const, link: 'https://evil.example/' }, '1801'],
    [{ content: 'a', subjectType: 1 as const, link: 'javascript:alert(1)' }, '1801'],
  ])('refuses %o with %s', async (request, code) => {
    const person = await koi.demoPerson()
    expect(await codeOf(person.client.createContent(request))).toBe(code)
    expect(await koi.db.rows(subjectsOf, [person.accountId])).toEqual([])
  })

  it('is for people who are logged in, and not by the hundred', async () => {
    expect(await codeOf(koi.visitor().client.createContent({ content: 'a', subjectType: 1 }))).toBe(
      '1001',
    )
    const person = await koi.demoPerson()
    await trustMember(koi.db, person.accountId)
    for (let at = 0; at < 30; at += 1) {
      await person.client.createContent({ content: `第 ${at} 条`, subjectType: 1 })
    }
    expect(await codeOf(person.client.createContent({ content: '再一条', subjectType: 1 }))).toBe(
      '3066',
    )
  })
})
