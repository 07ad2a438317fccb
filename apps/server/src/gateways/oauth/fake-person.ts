import { randomBytes } from 'node:crypto'
import { deflateSync, crc32 } from 'node:zlib'

/** Somebody at a stand-in of a login provider. */
export interface FakePerson {
  key: string
  nickName: string
  /** Red, green, blue of the head image. */
  colour: readonly [number, number, number]
}

export const fakePeople: readonly FakePerson[] = [
  { key: 'xiaolin', nickName: '林晓', colour: [36, 86, 230] },
  { key: 'ayuan', nickName: '阿远', colour: [15, 107, 79] },
  { key: 'mumu', nickName: '木木', colour: [184, 92, 56] },
]

/** Somebody who was never here before. */
export const newFakePerson = (): FakePerson => {
  const key = randomBytes(8).toString('hex')
  return { key, nickName: `新朋友${key.slice(0, 4)}`, colour: [120, 90, 160] }
}

const SIDE = 132

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

/** A PNG of a head and shoulders on the person's colour. */
export function fakeHeadImage({ colour }: FakePerson): Buffer {
  const rows: number[] = []
  for (let y = 0; y < SIDE; y += 1) {
    rows.push(0)
    for (let x = 0; x < SIDE; x += 1) {
      const isHead = (x - 66) ** 2 + (y - 52) ** 2 < 24 ** 2
      const isBody = (x - 66) ** 2 / 44 ** 2 + (y - 132) ** 2 / 46 ** 2 < 1
      rows.push(...(isHead || isBody ? [255, 255, 255] : colour))
    }
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(SIDE, 0)
  header.writeUInt32BE(SIDE, 4)
  header.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
