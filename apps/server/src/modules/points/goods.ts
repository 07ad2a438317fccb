import {
  GOODS_KINDS,
  GOODS_PICTURES,
  type GoodsKind,
  type GoodsPicture,
} from '@koi/domain/points/points-kinds'
import type { CouponKind } from '@koi/domain/coupons/coupon-kinds'
import { z } from 'zod'
import { commonFields, endsBeforeItBegins, readFile, spanFile, spanOf } from './file-problem.ts'

/** What a JSON file of goods says; docs/how-to/points.md explains it. */
const GoodsFile = z.strictObject({
  ...commonFields,
  kind: z.enum(GOODS_KINDS),
  picture: z.enum(GOODS_PICTURES),
  prizeId: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .exactOptional(),
  points: z.int().min(1).max(100_000_000),
  stock: z.int().min(1).max(10_000_000).exactOptional(),
  accountMax: z.int().min(1).max(1000).default(1),
})

/** What points are exchanged for, as its table has it. */
export interface Goods {
  goodsId: string
  kind: GoodsKind
  name: string
  note: string
  picture: GoodsPicture
  prizeId: string | null
  points: number
  stock: number | null
  accountMax: number
  place: number
  startsMs: number
  endsMs: number | null
  isOn: boolean
}

/** Coupons that points may become. Money is none of them, and points for points are nothing. */
const EXCHANGEABLE: ReadonlySet<CouponKind> = new Set(['feeDays', 'feeAmount', 'phone'])

interface GoodsSaved {
  before: (Goods & { taken: number }) | undefined
  /** The kind of a prize of the brand; undefined where it has none of that id. */
  prizeKindOf: (prizeId: string) => CouponKind | undefined
  nowMs: number
}

/** Reads what a call gives as goods; throws a PointsFileProblem that names all that is wrong. */
export function goodsOf(value: unknown, { before, prizeKindOf, nowMs }: GoodsSaved): Goods {
  const file = readFile(GoodsFile, value, (given) => {
    const { kind, prizeId, stock } = given
    const prizeKind = prizeId === undefined ? undefined : prizeKindOf(prizeId)
    return [
      [(kind === 'coupon') !== (prizeId !== undefined), 'prizeId: a coupon says it, and no other'],
      [prizeId !== undefined && prizeKind === undefined, 'prizeId: the brand has no such prize'],
      [
        prizeKind !== undefined && !EXCHANGEABLE.has(prizeKind),
        'prizeId: points are not exchanged for money or points',
      ],
      [kind === 'physical' && stock === undefined, 'stock: say how many things there are'],
      [endsBeforeItBegins(given), 'lastDay: is before firstDay'],
      [before !== undefined && before.kind !== kind, 'kind: stays what it was'],
      [
        before !== undefined && before.taken > 0 && before.prizeId !== (prizeId ?? null),
        'prizeId: stays what it was',
      ],
      [
        before !== undefined && stock !== undefined && stock < before.taken,
        `stock: ${before?.taken} were taken already`,
      ],
    ]
  })
  const { id: goodsId, firstDay: _, lastDay: __, ...rest } = file
  return {
    ...rest,
    goodsId,
    prizeId: file.prizeId ?? null,
    stock: file.stock ?? null,
    ...spanOf(file, before, nowMs),
  }
}

/** Goods as their file would say them: shown, changed and given back they replace themselves. */
export function goodsFileOf(goods: Goods): Record<string, unknown> {
  const { goodsId: id, startsMs, endsMs, ...rest } = goods
  const file = { id, ...rest, ...spanFile({ startsMs, endsMs }) }
  return Object.fromEntries(Object.entries(file).filter(([, value]) => value !== null))
}
