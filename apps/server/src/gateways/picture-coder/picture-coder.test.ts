import { afterAll, describe, expect, it } from 'vitest'
import { writeFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { randomUUID } from 'node:crypto'
import { Overloaded } from '#kernel/errors.ts'
import {
  bomb,
  cmykPicture,
  deepPicture,
  drawnPicture,
  factsOf,
  halvesOf,
  movingPicture,
  PLACE,
  polyglots,
} from './drawn-pictures.fixture.ts'
import type { CodedPicture, NotCoded } from './coded-picture.ts'
import { createPictureCoder } from './picture-coder.ts'

const coder = createPictureCoder()
afterAll(() => coder.close())

const photo = { isSquare: false, sideMax: 2_048, smallSide: 480 }
const head = { isSquare: true, sideMax: 512, smallSide: 160 }

function coded(answer: CodedPicture | NotCoded): CodedPicture {
  if (typeof answer === 'string') throw new Error(`not coded: ${answer}`)
  return answer
}
const RED = '256,0,0'
const BLUE = '0,0,256'

describe('a picture is drawn and written anew', () => {
  it.each(['jpeg', 'png', 'webp'] as const)(
    'a %s, as WebP in two sizes, without what a camera wrote',
    async (kind) => {
      const sent = await drawnPicture(2_400, 1_200, { kind })
      expect(sent.toString('latin1')).toContain(PLACE)
      const { large, small } = coded(await coder.code(sent, photo))
      expect(large).toMatchObject({ width: 2_048, height: 1_024 })
      expect(small).toMatchObject({ width: 480, height: 240 })
      for (const { bytes, width } of [large, small]) {
        const { exif, icc, xmp, iptc, ...facts } = await factsOf(bytes)
        expect(facts).toMatchObject({ format: 'webp', width })
        expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined])
        expect(await halvesOf(bytes)).toEqual([RED, BLUE])
      }
    },
  )

  it('turned as its camera was held; a small one is not made larger', async () => {
    const sent = await drawnPicture(300, 100, { orientation: 8 })
    const { large, small } = coded(await coder.code(sent, photo))
    expect([large.width, large.height]).toEqual([100, 300])
    expect([small.width, small.height]).toEqual([100, 300])
    expect((await factsOf(large.bytes)).orientation).toBeUndefined()
  })

  it('cut to a square: the middle, or the one that is asked for of the upright picture', async () => {
    const sent = await drawnPicture(1_200, 600)
    const middle = coded(await coder.code(sent, head))
    expect([middle.large.width, middle.large.height, middle.small.width]).toEqual([512, 512, 160])
    expect(await halvesOf(middle.large.bytes)).toEqual([RED, BLUE])
    const right = await coder.code(sent, { ...head, crop: { x: 650, y: 20, side: 500 } })
    expect(await halvesOf(coded(right).large.bytes)).toEqual([BLUE, BLUE])
    expect(coded(right).large.width).toBe(500)
    // Turned a quarter to the right, the left half is above.
    const turned = await drawnPicture(1_200, 600, { orientation: 6 })
    const below = await coder.code(turned, { ...head, crop: { x: 0, y: 600, side: 600 } })
    expect(await halvesOf(coded(below).large.bytes)).toEqual([BLUE, BLUE])
  })

  it.each([
    { x: 701, y: 0, side: 500 },
    { x: 0, y: 101, side: 500 },
    { x: 0, y: 0, side: 601 },
  ])('no square that lies outside of it: %j', async (crop) => {
    expect(await coder.code(await drawnPicture(1_200, 600), { ...head, crop })).toBe('outside')
  })

  it('colours for printers and deep ones become those of screens', async () => {
    const printed = coded(await coder.code(await cmykPicture(), photo))
    expect((await halvesOf(printed.large.bytes))[0]).toMatch(/^(192|256),(0|64),(0|64)$/)
    const deep = coded(await coder.code(await deepPicture(), photo))
    expect(await factsOf(deep.large.bytes)).toMatchObject({ depth: 'uchar', hasAlpha: true })
  })
})

describe('what is made to break a decoder', () => {
  it.each(['gif', 'webp'] as const)('a moving %s is no picture', async (kind) => {
    expect(await coder.code(await movingPicture(kind), photo)).toBe('unreadable')
  })

  it.each([
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a document', Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>')],
    ['a TIFF', Buffer.from('II*\0\u0008\0\0\0', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('%s is never read', async (_, bytes) => {
    expect(await coder.code(bytes, photo)).toBe('unreadable')
  })

  it('a picture that was cut off is none', async () => {
    const whole = await drawnPicture(400, 400)
    expect(await coder.code(whole.subarray(0, whole.length / 2), photo)).toBe('unreadable')
  })

  it('fifty thousand pixels a side in a few bytes are not drawn', async () => {
    expect(await coder.code(bomb(50_000, 50_000, 'pixels'), photo)).toBe('unreadable')
  })

  it.each(['pixels', 'text'] as const)(
    'half a megabyte whose %s unpack to gigabytes costs what its size says',
    async (where) => {
      const startedMs = performance.now()
      const answer = await coder.code(bomb(64, 64, where), photo)
      expect(typeof answer === 'string' ? answer : answer.large.width).toEqual(
        typeof answer === 'string' ? 'unreadable' : 64,
      )
      expect(performance.now() - startedMs).toBeLessThan(5_000)
    },
  )

  it('of two things in one file only the picture is left', async () => {
    for (const [name, bytes] of Object.entries(await polyglots())) {
      // oxlint-disable-next-line no-await-in-loop -- there is one process
      const { large } = coded(await coder.code(bytes, photo))
      expect(large.bytes.toString('latin1'), name).not.toMatch(/script|html|PK\W/)
    }
  })
})

describe('the process that draws', () => {
  /** A process that answers nothing, dies, or is never ready. */
  async function stubborn(program: string) {
    const file = join(tmpdir(), `koi-coder-${randomUUID()}.mjs`)
    await writeFile(file, program)
    const made = createPictureCoder({ file, timeMaxMs: 200, startMaxMs: 3_000 })
    return { made, end: () => Promise.all([made.close(), rm(file)]) }
  }
  const ready = `process.send({ kind: 'ready' }); process.on('disconnect', () => process.exit());`

  it.each([
    ['never answers', `${ready} process.on('message', () => undefined)`],
    ['dies', `${ready} process.on('message', () => process.kill(process.pid, 'SIGSEGV'))`],
  ])(
    'that %s over a picture says the picture is none, and the next gets a new one',
    async (_, program) => {
      const { made, end } = await stubborn(program)
      expect(await made.code(Buffer.from('one'), photo)).toBe('unreadable')
      expect(await made.code(Buffer.from('two'), photo)).toBe('unreadable')
      await end()
    },
  )

  it('that does not start is our fault', async () => {
    const { made, end } = await stubborn('process.exit(1)')
    await expect(made.code(Buffer.from('one'), photo)).rejects.toThrow('did not start')
    await end()
  })

  it('knows nothing of our settings', async () => {
    const { made, end } = await stubborn(
      `${ready} process.on('message', () => process.send({ kind: 'not', why: Object.keys(process.env).join() }))`,
    )
    process.env.KOI_TEST_SECRET = 'hushed'
    expect(await made.code(Buffer.from('one'), photo)).not.toContain('KOI_TEST_SECRET')
    delete process.env.KOI_TEST_SECRET
    await end()
  })

  it('lets so much wait and no more', async () => {
    const few = createPictureCoder({ waitingBytesMax: 3_000 })
    const sent = await drawnPicture(8, 8)
    const answers = await Promise.allSettled(Array.from({ length: 9 }, () => few.code(sent, photo)))
    const refused = answers.filter(({ status }) => status === 'rejected')
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(9)
    for (const each of refused) {
      expect(each).toMatchObject({ reason: expect.any(Overloaded) })
    }
    await few.close()
  })
})
