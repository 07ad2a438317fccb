import type { PlainPicture, PlainSize } from './plain-h264.ts'

/** 320 × 180, in whole macroblocks. */
export const DEMO_SIZE: PlainSize = { width: 320, height: 192, cropped: 12 }
export const DEMO_FRAMES_A_SECOND = 4

const { width: WIDTH, height: HEIGHT } = DEMO_SIZE

/** Colours as Y, Cb, Cr. */
type Colour = readonly [number, number, number]
const night: Colour = [30, 140, 122]
const card: Colour = [52, 142, 120]
const blue: Colour = [92, 200, 90]
const pearl: Colour = [190, 70, 155]
const koi: Colour = [100, 95, 190]
const white: Colour = [225, 128, 128]

/** Segments of a digit that are lit: above, upper left, upper right, middle, lower left, lower right, below. */
const digits = [
  0b1110111, 0b0010010, 0b1011101, 0b1011011, 0b0111010, 0b1101011, 0b1101111, 0b1010010, 0b1111111,
  0b1111011,
] as const

function blank(): PlainPicture {
  return {
    luma: new Uint8Array(WIDTH * HEIGHT).fill(night[0]),
    blue: new Uint8Array((WIDTH * HEIGHT) / 4).fill(night[1]),
    red: new Uint8Array((WIDTH * HEIGHT) / 4).fill(night[2]),
  }
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** All measures are even: chroma has half of them. */
function fill(picture: PlainPicture, { x, y, width, height }: Box, colour: Colour) {
  for (let row = y; row < y + height; row += 1) {
    picture.luma.fill(colour[0], row * WIDTH + x, row * WIDTH + x + width)
  }
  for (let row = y / 2; row < (y + height) / 2; row += 1) {
    const at = (row * WIDTH) / 2 + x / 2
    picture.blue.fill(colour[1], at, at + width / 2)
    picture.red.fill(colour[2], at, at + width / 2)
  }
}

function drawDigit(picture: PlainPicture, x: number, y: number, digit: number) {
  const lit = digits[digit] ?? 0
  const boxes: readonly Box[] = [
    { x: x + 2, y, width: 10, height: 4 },
    { x, y: y + 2, width: 4, height: 12 },
    { x: x + 10, y: y + 2, width: 4, height: 12 },
    { x: x + 2, y: y + 12, width: 10, height: 4 },
    { x, y: y + 14, width: 4, height: 12 },
    { x: x + 10, y: y + 14, width: 4, height: 12 },
    { x: x + 2, y: y + 24, width: 10, height: 4 },
  ]
  for (const [place, box] of boxes.entries())
    if ((lit >> (6 - place)) & 1) fill(picture, box, white)
}

const even = (value: number) => Math.round(value / 2) * 2
/** The height of a bar of the chart, which goes on and on. */
const barOf = (place: number) =>
  even(26 + 14 * Math.sin(place / 2.7) + 9 * Math.sin(place / 1.3 + 1) + (place % 7))

const BARS = 14
const BAR_WIDTH = 12
const BAR_STEP = 18
const FLOOR = 144

/** A chart that moves on each second, a koi that swims above it, and how long it has been shown: the same for every number. */
export function demoPicture(frame: number): PlainPicture {
  const picture = blank()
  const seconds = Math.floor(frame / DEMO_FRAMES_A_SECOND)
  fill(picture, { x: 16, y: 64, width: 288, height: 96 }, card)
  for (let bar = 0; bar < BARS; bar += 1) {
    const height = barOf(seconds + bar)
    const isLast = bar === BARS - 1
    fill(
      picture,
      { x: 32 + bar * BAR_STEP, y: FLOOR - height, width: BAR_WIDTH, height },
      isLast ? pearl : blue,
    )
  }
  const turn = (frame % (DEMO_FRAMES_A_SECOND * 20)) / (DEMO_FRAMES_A_SECOND * 20)
  const x = even(32 + 232 * (1 - Math.abs(turn * 2 - 1)))
  const y = even(28 + 8 * Math.sin(frame / 3))
  fill(picture, { x, y, width: 20, height: 10 }, koi)
  fill(picture, { x: turn < 0.5 ? x - 6 : x + 20, y: y + 2, width: 6, height: 6 }, white)
  const clock = [Math.floor(seconds / 600) % 6, Math.floor(seconds / 60) % 10]
  const rest = [Math.floor((seconds % 60) / 10), seconds % 10]
  for (const [place, digit] of clock.entries()) drawDigit(picture, 216 + place * 18, 14, digit)
  for (const [place, digit] of rest.entries()) drawDigit(picture, 262 + place * 18, 14, digit)
  fill(picture, { x: 254, y: 20, width: 4, height: 4 }, white)
  fill(picture, { x: 254, y: 32, width: 4, height: 4 }, white)
  return picture
}
