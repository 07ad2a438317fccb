import { createServer } from 'node:http'
import { afterAll, describe, expect, it } from 'vitest'
import { fetchFile, type FileAsked } from './fetch-file.ts'
import { isAllowedAddress } from './guarded-lookup.ts'

const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(request.url ?? '')
  if (request.url === '/moved') response.writeHead(302, { location: '/secret' }).end()
  else response.end('inside')
})
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
afterAll(() => server.close())
const address = server.address()
const port = typeof address === 'object' && address ? address.port : 0

/** A name server of a stranger: one answer after the other, the last one for ever. */
function nameServer(...answers: string[][]) {
  let looks = 0
  const resolve: FileAsked['resolve'] = (_name, answer) => {
    const found = answers[Math.min(looks, answers.length - 1)] ?? []
    looks += 1
    answer(
      null,
      found.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 })),
    )
  }
  return { resolve, looks: () => looks }
}

const fetchFrom = (url: string, more: Partial<FileAsked> = {}) =>
  fetchFile({
    url,
    authorization: '',
    timeoutMs: 2_000,
    etag: '',
    lastModified: '',
    bytesMax: 1024,
    isInside: false,
    ...more,
  })

describe('a feed of the outside', () => {
  it.each([
    ['127.0.0.1'],
    ['10.1.2.3'],
    ['172.31.255.255'],
    ['192.168.0.1'],
    ['100.64.0.1'],
    ['0.0.0.0'],
    ['169.254.169.254'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::ffff:a9fe:a9fe'],
    ['fe80::1'],
    ['fd00:ec2::254'],
    ['fc00::1'],
    ['64:ff9b::7f00:1'],
    ['2002:7f00:1::'],
    ['224.0.0.1'],
    ['255.255.255.255'],
    ['data.example'],
  ])('is never fetched at %s', (place) => {
    expect(isAllowedAddress(place, { isInside: false })).toBe(false)
  })

  it.each(['203.0.113.9', '8.8.8.8', '2400:3200::1', '::ffff:8.8.8.8'])('may be at %s', (place) => {
    expect(isAllowedAddress(place, { isInside: false })).toBe(true)
  })

  it.each([
    `http://127.0.0.1:${port}/`,
    `http://127.1:${port}/`,
    `http://0x7f.1:${port}/`,
    `http://2130706433:${port}/`,
    `http://[::ffff:127.0.0.1]:${port}/`,
    'http://[::1]/',
    'http://169.254.169.254/latest/meta-data/',
  ])('asks nobody for %s', async (url) => {
    asked.length = 0
    expect(await fetchFrom(url)).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('leads inside'),
    })
    expect(asked).toEqual([])
  })

  it.each([
    ['leads inside', [['127.0.0.1']]],
    ['leads inside beside an address outside', [['203.0.113.9', '127.0.0.1']]],
  ])('under a name that %s is refused', async (_name, answers) => {
    asked.length = 0
    const { resolve } = nameServer(...answers)
    const file = await fetchFrom(`http://data.example:${port}/`, { resolve })
    expect(file).toEqual({ kind: 'failed', reason: 'data.example leads inside' })
    expect(asked).toEqual([])
  })

  it('is connected to at the address that was checked: a second answer of the name is never asked for', async () => {
    // Checked as an address of our own network, then rebound to the metadata of a cloud.
    const { resolve, looks } = nameServer(['127.0.0.1'], ['169.254.169.254'])
    const file = await fetchFrom(`http://data.example:${port}/`, { resolve, isInside: true })
    expect(file).toMatchObject({ kind: 'file', bytes: Buffer.from('inside') })
    expect(looks()).toBe(1)
  })

  it('that sends us on is not followed', async () => {
    asked.length = 0
    const file = await fetchFrom(`http://127.0.0.1:${port}/moved`, { isInside: true })
    expect(file).toEqual({ kind: 'failed', reason: 'HTTP 302: redirects are not followed' })
    expect(asked).toEqual(['/moved'])
  })
})

it('even a feed of our own network is not fetched from the metadata of a cloud', () => {
  expect(isAllowedAddress('169.254.169.254', { isInside: true })).toBe(false)
  expect(isAllowedAddress('10.0.0.8', { isInside: true })).toBe(true)
})
