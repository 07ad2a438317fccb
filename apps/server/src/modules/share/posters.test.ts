import { createServer } from 'node:http'
import { describe, expect, it } from 'vitest'
import { CallFailed } from '@koi/contracts/client'
import { shareCalls } from '@koi/contracts/calls/share'
import { formatRise } from '@koi/domain/rates/format-rate'
import { sql } from '#kernel/db.ts'
import { readPixels, showsCode } from '#gateways/pictures/pixels.fixture.ts'
import type { Browser } from '#http/testing.ts'
import { addOtherBrand, OTHER_HOST } from '#modules/brands/two-brands.fixture.ts'
import { createShareApp, MONEY_FUND, OLD_FUND, SPID, YOUNG_FUND } from './share.fixture.ts'

const koi = await createShareApp()
await addOtherBrand(koi, {
  shelf: ['money'],
  tokens: { primary: '#0f6b4f', 'primary-deep': '#0a4a37' },
})
const MODULE_PX = 6

const poster = (person: Browser, fund_code = OLD_FUND, period?: 'month3' | 'setup') =>
  person.client.generateImage({
    imageTemplateId: 'fund_poster',
    content: { fundCode: fund_code, spid: SPID, ...(period && { period }) },
    image: {},
  })
const codeOf = async (work: Promise<unknown>) => {
  const error = await work.catch((failure: unknown) => failure)
  return error instanceof CallFailed ? error.retcode : String(error)
}
const fetchPicture = (url: string, host?: string) => koi.visitor(host).inject({ url })

describe('the poster of a fund', async () => {
  const person = await koi.demoPerson()
  const { detail: sku } = await person.client.querySkuDetail({
    sku: { fundCode: OLD_FUND, spid: SPID },
  })

  it('CL-012 says the published figures with their period and day, and the risks, in words too', async () => {
    const answer = await poster(person)
    const { altText: words } = answer
    expect(answer.dataDate).toBe(sku.navDay)
    expect(words).toContain(`${sku.name}（${OLD_FUND}）`)
    expect(words).toContain(`${sku.rateLabel} ${formatRise(sku.rateValue)}，截至 ${sku.navDay}`)
    const since = sku.rates.find(({ rateKey: key }) => key === 'setup_rise_rate')
    expect(words).toContain(`成立以来 ${formatRise(since?.rateValue)}`)
    for (const text of [
      sku.riskName,
      '模拟行情',
      '基金有风险，投资需谨慎',
      '过往业绩不预示其未来表现',
    ]) {
      expect(words).toContain(text)
    }
    expect(words).toContain(answer.link.replace('http://', ''))
  })

  it('RU-262 is a PNG at twice its size whose code opens the page of the fund', async () => {
    const { imageUrl: url, width, height, link } = await poster(person)
    const { statusCode, headers, rawPayload } = await fetchPicture(url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    const pixels = readPixels({ bytes: rawPayload })
    expect([pixels.width, pixels.height]).toEqual([width, height])
    expect(width).toBe(750)
    expect(showsCode(pixels, link, MODULE_PX)).toBe(true)
    const opened = await koi.visitor().inject({ url: new URL(link).pathname })
    expect(opened.headers['location']).toContain(`detail/index?fund_code=${OLD_FUND}&spid=${SPID}&`)
  })

  it('is drawn once for the same figures, and anew for another period or person', async () => {
    const first = await poster(person)
    expect(await poster(person)).toEqual(first)
    const other = await poster(person, OLD_FUND, 'month3')
    expect(other.imageUrl).not.toBe(first.imageUrl)
    expect(other.link).toBe(first.link)
    const stranger = await poster(await koi.demoPerson())
    expect(stranger.link).not.toBe(first.link)
    expect(stranger.imageUrl).not.toBe(first.imageUrl)
  })

  it('has nothing personal on it', async () => {
    const { altText: words, link, imageUrl: url } = await poster(person)
    const { account } = await person.client.querySession({})
    for (const secret of [
      person.accountId,
      account?.nickName ?? '',
      person.cookies.get('qlskey') ?? '',
    ]) {
      expect(secret).not.toBe('')
      expect(`${words}${link}${url}`).not.toContain(secret)
    }
    expect(words).not.toMatch(/持有|收益额|资产/)
  })

  it('shows no past of a fund younger than the rule of the brand', async () => {
    const young = await poster(person, YOUNG_FUND)
    expect(young.altText).toContain('成立日期 2026-01-12')
    expect(young.altText).toContain('产品成立未满 183 天，按规定不展示过往业绩')
    expect(young.altText).not.toMatch(/近\d[月年]|成立以来|[+-]\d+\.\d+%/)
    // Allowed from the day on that the rule pack says.
    await koi.db.run(
      sql(
        'test-pack',
        `update rule_pack set rules = '{"posterHistoryDays": 90}' where brand_id = 'main'`,
      ),
    )
    koi.services.brands.forget()
    const allowed = await poster(person, YOUNG_FUND)
    expect(allowed.altText).toMatch(/成立以来涨跌幅 [+-]\d+\.\d+%，截至 2026-07-02/)
    expect(allowed.imageUrl).not.toBe(young.imageUrl)
    await koi.db.run(
      sql('test-pack-back', `update rule_pack set rules = '{}' where brand_id = 'main'`),
    )
    koi.services.brands.forget()
  })

  it('shows a money fund by its own figures', async () => {
    const { altText: words } = await poster(person, MONEY_FUND)
    expect(words).toMatch(/七日年化 \d\.\d{4}%，截至/)
    expect(words).toMatch(/万份收益 \d\.\d{4}。/)
  })

  it('carries the brand of the host, and knows no product that it does not sell', async () => {
    const theirs = await koi.demoPerson(OTHER_HOST)
    const answer = await poster(theirs, MONEY_FUND)
    expect(answer.altText).toContain('别家理财分享海报')
    expect(answer.link).toContain(`http://${OTHER_HOST}/s/`)
    expect(await codeOf(poster(theirs, OLD_FUND))).toBe('1101')
    expect((await fetchPicture(answer.imageUrl, OTHER_HOST)).statusCode).toBe(200)
    // A picture of one brand is not on the hosts of another.
    expect((await fetchPicture(answer.imageUrl)).statusCode).toBe(404)
  })
})

describe('asking for pictures', async () => {
  const person = await koi.demoPerson()

  it('needs a login and a product', async () => {
    expect(await codeOf(poster(koi.visitor()))).toBe('1001')
    expect(await codeOf(poster(person, '999999'))).toBe('1101')
  })

  it.each(['../etc/passwd', 'x.png', `${'a'.repeat(32)}.png`, `${'a'.repeat(32)}.svg`, '%00'])(
    'finds no picture under %j',
    async (file) => {
      const answer = await fetchPicture(`/share/pictures/${encodeURIComponent(file)}`)
      expect(answer.statusCode).toBe(404)
    },
  )

  it('takes no address, no size and no other template from a client, and fetches nothing', async () => {
    let asked = 0
    const listener = createServer((_request, response) => {
      asked += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await new Promise((ready) => listener.once('listening', ready))
    const place = listener.address()
    const port = typeof place === 'object' ? place?.port : 0
    const addresses = [
      `http://127.0.0.1:${port}/x.png`,
      `http://localhost:${port}/`,
      `http://[::1]:${port}/`,
      `http://2130706433:${port}/`,
      `//127.0.0.1:${port}/x`,
      'http://169.254.169.254/latest/meta-data/',
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
      `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"><image href="http://127.0.0.1:${port}/"/></svg>`,
    ]
    const content = { fund_code: OLD_FUND, spid: SPID }
    const bodies = addresses.flatMap((url) => [
      { image_info: { url } },
      { image_info: { format: url } },
      { image_info: { format: 'png', background: url, width: 100_000 } },
      { image_content_info: { ...content, image: url } },
      { image_content_info: { ...content, fund_code: url } },
      { image_content_info: { ...content, spid: url } },
      { image_content_info: { ...content, period: url } },
      { image_template_id: url },
      { image_info: [url] },
      { image_info: url },
    ])
    for (const body of bodies) {
      const request = {
        image_template_id: 'fund_poster',
        image_content_info: content,
        image_info: {},
        ...body,
      }
      const answer = await person.inject(person.requestOf(shareCalls.generateImage, request))
      expect(answer.json(), JSON.stringify(body)).toMatchObject({ retcode: 1002 })
    }
    await new Promise((closed) => listener.close(closed))
    expect(asked).toBe(0)
  })

  it('draws so many for one account in ten minutes and no more; known ones cost nothing', async () => {
    const busy = await koi.demoPerson()
    const first = await poster(busy)
    await koi.db.run(
      sql(
        'test-many-pictures',
        `insert into share_picture (name, account_id, brand_id, made_of, sha256, width, height, alt_text)
         select 'many' || lpad(n::text, 28, '0'), account_id, brand_id, 'test ' || n, sha256, 1, 1, ''
         from share_picture, generate_series(1, 19) n where account_id = $1`,
      ),
      [busy.accountId],
    )
    expect(await codeOf(poster(busy, OLD_FUND, 'setup'))).toBe('1005')
    expect(await poster(busy)).toEqual(first)
    expect(await codeOf(poster(await koi.demoPerson(), OLD_FUND, 'setup'))).toContain('object')
  })

  it('keeps the newest thirty of an account, and no bytes that nothing names', async () => {
    const keeper = await koi.demoPerson()
    const first = await poster(keeper)
    await koi.db.run(
      sql(
        'test-old-pictures',
        `with moved as (update share_picture set created_at = now() - interval '2 days' where account_id = $1 returning *)
         insert into share_picture (name, account_id, brand_id, made_of, sha256, width, height, alt_text, created_at)
         select 'kept' || lpad(n::text, 28, '0'), account_id, brand_id, 'kept ' || n, sha256, 1, 1, '', now() - interval '1 day'
         from moved, generate_series(1, 29) n`,
      ),
      [keeper.accountId],
    )
    await poster(keeper, OLD_FUND, 'setup')
    const count = sql(
      'test-kept-pictures',
      'select count(*)::integer as n from share_picture where account_id = $1',
    )
    expect(await koi.db.get(count, [keeper.accountId])).toEqual({ n: 30 })
    expect((await fetchPicture(first.imageUrl)).statusCode).toBe(404)
    const orphans = sql(
      'test-orphans',
      'select count(*)::integer as n from picture_content c where not exists (select 1 from share_picture p where p.sha256 = c.sha256)',
    )
    expect(await koi.db.get(orphans)).toEqual({ n: 0 })
  })
})
