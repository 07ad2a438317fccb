import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { sql } from '#kernel/db.ts'
import { importFile } from '#modules/market/index.ts'
import { codeOf } from '#testing/investor.ts'
import { createDemoApp, SPID } from '../funds.fixture.ts'

const app = await createDemoApp({})
const { client } = app.visitor()

interface Item {
  guid: string
  title?: string
  date?: string
  body?: string
  link?: string
}
const rss = (
  items: readonly Item[],
  title = '测试通讯社',
) => `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel><title>${title}</title><link>https://news.example</link><description>d</description>
${items
  .map(
    ({
      guid,
      title: name = guid,
      date = 'Thu, 02 Jul 2026 10:00:00 GMT',
      body = '<p>正文</p>',
      link = 'https://news.example/1',
    }) =>
      `<item><guid isPermaLink="false">${guid}</guid><title>${name}</title><link>${link}</link><pubDate>${date}</pubDate><content:encoded><![CDATA[${body}]]></content:encoded></item>`,
  )
  .join('\n')}</channel></rss>`
const bring = (text: string, fileName = 'feed.xml') =>
  importFile(app.db, { kind: 'news', fileName, bytes: Buffer.from(text) })
const listed = async (keyword?: string) => {
  const { articles } = await client.queryNewsList({ keyword, limit: 50 })
  return articles.filter(({ isDemoMarket }) => !isDemoMarket)
}
const titles = async () => (await listed()).map(({ title }) => title)
const oneOf = async (title: string) => {
  const found = (await listed()).find((each) => each.title === title)
  return (await client.queryNewsArticle({ articleId: found?.articleId ?? 0 })).article
}

describe('RT-119 news of the market', () => {
  it('are made of the demo market itself, the newest first, and lead to its funds', async () => {
    const { articles, next } = await client.queryNewsList({ limit: 5 })
    expect(articles).toHaveLength(5)
    expect(next).not.toBe('')
    const times = articles.map(({ publishedTime }) => publishedTime)
    expect(times).toEqual(times.toSorted((a, b) => (a < b ? 1 : -1)))
    expect(articles[0]).toMatchObject({ publishedTime: '2026-07-02 20:00:00', isDemoMarket: true })
    const [close] = (await client.queryNewsList({ keyword: '收盘', limit: 1 })).articles
    const { article } = await client.queryNewsArticle({ articleId: close?.articleId ?? 0 })
    const [named] = article.mentions
    expect(named).toMatchObject({ spid: SPID })
    expect(article.blocks.map(({ text }) => text).join()).toContain(named?.name)
    const [index] = (await client.queryMarketIndices({})).indices
    const close300 = ((index?.close ?? 0) / 10_000).toFixed(2)
    expect(article.blocks[0]?.text.replaceAll(',', '')).toContain(` ${close300} 点`)
    const dividends = await client.queryNewsList({ keyword: '除息', limit: 1 })
    const paid = await client.queryNewsArticle({ articleId: dividends.articles[0]?.articleId ?? 0 })
    const perShare = paid.article.blocks.flatMap(({ kind, text }) =>
      kind === 'item' ? [text] : [],
    )
    expect(perShare.length).toBeGreaterThan(0)
    // Yuan as its announcement says them, not the integers of the database.
    for (const text of perShare) expect(text).toMatch(/每份 \d\.\d{2,8} 元$/)
    const of = await client.queryNewsList({ fundCode: named?.fundCode, limit: 50 })
    expect(of.articles.map(({ articleId }) => articleId)).toContain(article.articleId)
  })

  it('come in as RSS, Atom and JSON Feed, as words alone', async () => {
    await bring(
      rss([
        {
          guid: 'r1',
          title: 'RSS &lt;b&gt;一&lt;/b&gt;',
          body: '<h2>看</h2><p onclick="alert(1)">锦沪深300指数A<script>alert(1)</script></p>',
          link: 'javascript:alert(1)',
        },
      ]),
    )
    const article = await oneOf('RSS <b>一</b>')
    expect(article).toMatchObject({
      source: '测试通讯社',
      link: '',
      version: 1,
      mentions: [{ fundCode: '900311', spid: SPID, name: '锦沪深300指数A' }],
      blocks: [
        { kind: 'heading', text: '看' },
        { kind: 'paragraph', text: '锦沪深300指数A' },
      ],
    })
    await bring(
      `<feed xmlns="http://www.w3.org/2005/Atom"><title>原子社</title><id>x</id><updated>2026-07-02T10:00:00Z</updated>
       <entry><id>urn:1</id><title type="html">Atom &lt;img src=x onerror=alert(1)&gt;一</title><updated>2026-07-02T10:00:00Z</updated>
       <link href="https://news.example/a"/><content type="html">&lt;p&gt;甲&lt;/p&gt;</content></entry></feed>`,
      'atom.xml',
    )
    expect(await oneOf('Atom 一')).toMatchObject({
      source: '原子社',
      link: 'https://news.example/a',
    })
    await bring(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: '杰森社',
        items: [
          {
            id: '1',
            title: 'JSON 一',
            content_text: '乙\n\n丙',
            date_published: '2026-07-02T10:00:00Z',
          },
        ],
      }),
      'feed.json',
    )
    expect((await oneOf('JSON 一')).blocks.map(({ text }) => text)).toEqual(['乙', '丙'])
  })

  it('stay one article when they come again, and get a version when their source changes them', async () => {
    const items = [{ guid: 'v1', title: '先' }]
    await bring(rss(items), 'versions.xml')
    expect(await bring(rss(items), 'versions.xml')).toMatchObject({ isRepeat: true })
    const before = await oneOf('先')
    await bring(rss([{ guid: 'v1', title: '后' }]), 'versions.xml')
    expect(await titles()).not.toContain('先')
    expect(await oneOf('后')).toMatchObject({ articleId: before.articleId, version: 2 })
    // The same words as the first time are a version of their own, too.
    await bring(rss(items), 'versions.xml')
    expect(await oneOf('先')).toMatchObject({ articleId: before.articleId, version: 3 })
  })

  it('are gone when their source takes them back, stay when they only leave its window, and may return', async () => {
    const old = { guid: 'w1', title: '旧闻', date: 'Mon, 29 Jun 2026 10:00:00 GMT' }
    const middle = { guid: 'w2', title: '中间', date: 'Tue, 30 Jun 2026 10:00:00 GMT' }
    const young = { guid: 'w3', title: '新闻', date: 'Wed, 01 Jul 2026 10:00:00 GMT' }
    await bring(rss([young, middle, old]), 'window.xml')
    const { articleId } = await oneOf('新闻')
    await bring(rss([middle]), 'window.xml')
    expect(await titles()).toEqual(expect.arrayContaining(['中间', '旧闻']))
    expect(await titles()).not.toContain('新闻')
    expect(await codeOf(client.queryNewsArticle({ articleId }))).not.toBe('0')
    await bring(rss([young, middle]), 'window.xml')
    expect(await oneOf('新闻')).toMatchObject({ articleId })
  })

  it('stay when they leave the window of a feed that pins an old one above its newest', async () => {
    const item = (name: string, day: number, month = 'Jun') => ({
      guid: name,
      title: `钉${name}`,
      date: `${day} ${month} 2026 10:00:00 GMT`,
    })
    const pinned = item('置顶', 1, 'Jan')
    await bring(
      rss([pinned, item('四', 4), item('三', 3), item('二', 2), item('一', 1)]),
      'pin.xml',
    )
    await bring(rss([pinned, item('五', 5), item('四', 4), item('二', 2)]), 'pin.xml')
    const left = (await listed('钉')).map(({ title }) => title)
    expect(left).toEqual(['钉五', '钉四', '钉二', '钉一', '钉置顶'])
  })

  it('stay while they stand in their feed, also where it cannot be read what they say now', async () => {
    const item = (day: number, more: Partial<Item> = {}) => ({
      guid: `站${day}`,
      title: `站${day}`,
      date: `${day} Jun 2026 10:00:00 GMT`,
      ...more,
    })
    await bring(rss([4, 3, 2, 1].map((day) => item(day))), 'stand.xml')
    const report = await bring(
      rss([item(4), item(3, { date: '昨天' }), item(2, { body: '<b>'.repeat(101) }), item(1)]),
      'stand.xml',
    )
    expect(report.rejects).toEqual([
      { line: 2, reason: 'does not say when it was published' },
      { line: 3, reason: 'has elements nested deeper than 100' },
    ])
    const left = async () => (await listed('站')).map(({ title }) => title)
    expect(await left()).toEqual(['站4', '站3', '站2', '站1'])
    await bring(rss([item(4), item(3), item(1)]), 'stand.xml')
    expect(await left()).toEqual(['站4', '站3', '站1'])
  })

  it('stay when they leave the window of a feed that pins old ones at its end, feed after feed', async () => {
    const item = (day: number, month = 'Jun') => ({
      guid: `末${month}${day}`,
      title: `末${month}${day}`,
      date: `${day} ${month} 2026 10:00:00 GMT`,
    })
    const pinned = [item(2, 'Jan'), item(1, 'Jan')]
    for (const newest of [3, 4, 5, 6]) {
      const days = [newest, newest - 1, newest - 2]
      await bring(rss([...days.map((day) => item(day)), ...pinned]), 'end.xml')
    }
    const left = (await listed('末')).map(({ title }) => title)
    expect(left).toEqual([
      '末Jun6',
      '末Jun5',
      '末Jun4',
      '末Jun3',
      '末Jun2',
      '末Jun1',
      '末Jan2',
      '末Jan1',
    ])
  })

  it('cost nobody more than a moment, whatever they are nested in; one that is too much leaves the others', async () => {
    const feed = rss([
      { guid: 'd1', title: '深一', body: '<b>'.repeat(200_000) },
      { guid: 'd2', title: '深二', body: '<blockquote>'.repeat(40_000) },
      { guid: 'd3', title: '深三', body: `${'<i>'.repeat(99)}${'</b>'.repeat(100_000)}好` },
      { guid: 'd4', title: '深四', body: '长'.repeat(500_000) },
      { guid: 'd5', title: '深五', body: '<p>段</p>'.repeat(50_000) },
    ])
    const beforeMs = performance.now()
    const report = await bring(feed, 'deep.xml')
    expect(performance.now() - beforeMs).toBeLessThan(5_000)
    expect(report).toMatchObject({
      goodCount: 3,
      rejects: [
        { line: 1, reason: 'has elements nested deeper than 100' },
        { line: 2, reason: 'has elements nested deeper than 100' },
      ],
    })
    expect((await oneOf('深三')).blocks).toEqual([{ kind: 'paragraph', text: '好' }])
    expect((await oneOf('深五')).blocks).toHaveLength(200)
  })

  it.each<[string, string, string]>([
    [
      'objects in one another without end',
      `{"version":"https://jsonfeed.org/version/1.1","title":"a","items":[{"id":"1","x":${'{"a":'.repeat(1_000_000)}`,
      'the feed is nested deeper than 100',
    ],
    [
      'items without end',
      rss([]).replace('</channel>', '<item/>'.repeat(1_000_000)),
      'more than 1000 items',
    ],
    ['a page', '<html><body>维护中</body></html>', 'neither RSS 2.0, Atom nor JSON Feed'],
    ['half a feed', '<rss version="2.0"><chan', 'neither RSS 2.0, Atom nor JSON Feed'],
    ['JSON that is none', '{"error":"down"}', 'neither RSS 2.0, Atom nor JSON Feed'],
    [
      'a program',
      '<rss version="2.0"><script>alert(1)</script></rss>',
      'neither RSS 2.0, Atom nor JSON Feed',
    ],
    ['bytes of a picture', '\u0089PNG\r\n\u001A\n\u0000\u0000', 'the file is binary, not text'],
    [
      'elements in one another without end',
      `<rss version="2.0"><channel>${'<a>'.repeat(90_000)}`,
      'neither RSS 2.0, Atom nor JSON Feed',
    ],
    [
      'lists in one another without end',
      '['.repeat(100_000),
      'neither RSS 2.0, Atom nor JSON Feed',
    ],
    ['more than anybody reads', '好'.repeat(8_000_001), 'larger than 8 MB'],
    ['nothing', rss([]), 'the feed has no article'],
    ['an item without a day', rss([{ guid: 'x', date: '昨天' }]), 'item 1 does not say when'],
    [
      'an item of next year',
      rss([{ guid: 'x', date: 'Fri, 02 Jul 2127 10:00:00 GMT' }]),
      'item 1 is published in the future',
    ],
    [
      'entities of its own',
      `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rss([{ guid: 'x', title: '&b;' }])}`,
      'the feed defines entities',
    ],
    [
      'entities of its own behind its first element',
      `<x><rss/></x><!DOCTYPE rss [<!ENTITY a "aaaa">]>${rss([{ guid: 'x', title: '&a;' }])}`,
      'the feed defines entities',
    ],
    ['no title', rss([{ guid: 'x' }], ''), 'the feed has no title'],
  ])('stand on what there was when a feed answers %s', async (_, text, reason) => {
    const before = await titles()
    await expect(bring(text, 'nonsense.xml')).rejects.toThrow(reason)
    expect(await titles()).toEqual(before)
  })

  it('leave out single items that say nothing, and keep the others', async () => {
    const report = await bring(
      rss([
        { guid: 'g1', title: '好的' },
        { guid: 'g2', title: ' ' },
      ]),
      'half.xml',
    )
    expect(report).toMatchObject({
      goodCount: 1,
      badCount: 1,
      rejects: [{ line: 2, reason: 'has no title' }],
    })
    expect(await titles()).toContain('好的')
  })

  it('lose no good item to one that the database cannot keep', async () => {
    const json = (id: string, more: object = {}) => ({
      id,
      title: id,
      content_text: '正文',
      date_published: '2026-07-02T10:00:00Z',
      ...more,
    })
    const report = await bring(
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        title: '难社',
        items: [
          json('难一', { content_text: `${'长'.repeat(158)}🐟${'文'.repeat(9)}` }),
          json('难二', { title: `难二${'长'.repeat(197)}🐟🐟` }),
          json('难三', { content_text: `${'长'.repeat(3999)}🐟🐟` }),
          json('难四', { title: '难四\uD83D' }),
          json('难\0'),
          json('难\uD83D'),
          json('难五', { date_published: '-271821-04-20T00:00:00Z' }),
          json('难六', { date_published: '1989-12-31T15:59:59Z' }),
          json('难七', { date_published: '1989-12-31T16:00:00Z' }),
        ],
      }),
      'hard.json',
    )
    expect(report).toMatchObject({
      goodCount: 5,
      rejects: [
        { line: 5, reason: 'has an id that is no text' },
        { line: 6, reason: 'has an id that is no text' },
        { line: 7, reason: 'is published before 1990' },
        { line: 8, reason: 'is published before 1990' },
      ],
    })
    const hard = await listed('难')
    expect(hard.map(({ title }) => title).toSorted()).toEqual(
      ['难一', '难三', '难四\uFFFD', '难七', `难二${'长'.repeat(197)}🐟`].toSorted(),
    )
    expect(hard.find(({ title }) => title === '难一')?.summary).toBe(`${'长'.repeat(158)}🐟…`)
    expect((await oneOf('难三')).blocks[0]?.text).toBe(`${'长'.repeat(3999)}🐟`)
  })

  it('are of no day before 1990, and lists that failed for one do no more', async () => {
    await bring(rss([{ guid: 'old', title: '古闻' }]), 'old.xml')
    const move = sql(
      'test-news-before',
      `update news_version set published_at = '0044-03-15 BC' where title = '古闻'`,
    )
    await expect(app.db.run(move)).rejects.toThrow('news_version_published_since_1990')
    // As data of before has it.
    const allow = 'alter table news_version drop constraint news_version_published_since_1990'
    await app.db.run(sql('test-news-allow', allow))
    await app.db.run(move)
    expect(await codeOf(client.queryNewsList({ keyword: '古闻' }))).not.toBe('0')
    const file = new URL('../../../../migrations/0120_news_moments.sql', import.meta.url)
    for (const [at, statement] of readFileSync(file, 'utf8').split(/;$/m).entries()) {
      await app.db.run(sql(`test-news-mend-${at}`, statement))
    }
    const [mended] = await listed('古闻')
    expect(mended?.publishedTime).toBe('1990-01-01 00:00:00')
    await expect(app.db.run(move)).rejects.toThrow('news_version_published_since_1990')
  })

  it('go on behind the last one, whatever comes in on top meanwhile', async () => {
    const first = await client.queryNewsList({ limit: 4 })
    await bring(
      rss([{ guid: 'top', title: '最新', date: 'Thu, 02 Jul 2026 12:30:00 GMT' }]),
      'top.xml',
    )
    const second = await client.queryNewsList({ limit: 4, after: first.next })
    const seen = [...first.articles, ...second.articles].map(({ articleId }) => articleId)
    expect(new Set(seen).size).toBe(8)
    // Two of one moment: the page ends between them.
    const twins = ['t1', 't2', 't3'].map((guid) => ({ guid, title: `同时 ${guid}` }))
    await bring(rss(twins), 'twins.xml')
    const told: string[] = []
    let after: string | undefined
    do {
      const slice: { articles: { title: string }[]; next: string } = await client.queryNewsList({
        keyword: '同时',
        limit: 1,
        after,
      })
      told.push(...slice.articles.map(({ title }) => title))
      after = slice.next
    } while (after !== '')
    expect(told.toSorted()).toEqual(['同时 t1', '同时 t2', '同时 t3'])
    // The place is one of this list alone.
    expect(await codeOf(client.queryNewsList({ keyword: '别的', after: first.next }))).not.toBe('0')
    expect(await codeOf(client.queryNewsList({ after: 'nonsense' }))).not.toBe('0')
  })

  it('are refused by a number that nobody has, and not shown before their moment', async () => {
    expect(await codeOf(client.queryNewsArticle({ articleId: 999_999 }))).not.toBe('0')
    await app.clock.freeze(Date.parse('2026-07-02T19:59:00+08:00'), { allowBackwards: true })
    const { articles } = await client.queryNewsList({ limit: 1 })
    expect((articles[0]?.publishedTime ?? '9') < '2026-07-02 20').toBe(true)
  })
})
