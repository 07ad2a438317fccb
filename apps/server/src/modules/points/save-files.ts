import type { Db } from '#kernel/db.ts'
import { takeTurn } from '#kernel/turns/turn-store.ts'
import { prizesOf } from '#modules/coupons/index.ts'
import { PointsFileProblem } from './file-problem.ts'
import { goodsOf, type Goods } from './goods.ts'
import { lockGoods, writeGoods } from './goods-store.ts'
import { taskOf, type Task } from './task.ts'
import { lockTask, writeTask } from './task-store.ts'

/** The brand, when, and whether the rules of the day allow prizes for buying. */
interface Owner {
  brandId: string
  nowMs: number
  buyPrizes: boolean
}

const idOf = (value: unknown): string => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined
  if (typeof id !== 'string') throw new PointsFileProblem(['id: is missing'])
  return id
}

/** Adds a task or changes one; throws a PointsFileProblem that names all that is wrong. */
export const saveTask = (db: Db, value: unknown, { brandId, ...owner }: Owner): Promise<Task> =>
  db.transaction(async (tx) => {
    const taskId = idOf(value)
    await takeTurn(tx, 'points-task', `${brandId} ${taskId}`)
    const task = taskOf(value, { ...owner, before: await lockTask(tx, brandId, taskId) })
    await writeTask(tx, brandId, task)
    return task
  })

/** Adds goods or changes them; throws a PointsFileProblem that names all that is wrong. */
export const saveGoods = (
  db: Db,
  value: unknown,
  { brandId, nowMs }: Omit<Owner, 'buyPrizes'>,
): Promise<Goods> =>
  db.transaction(async (tx) => {
    const goodsId = idOf(value)
    await takeTurn(tx, 'points-goods', `${brandId} ${goodsId}`)
    const before = await lockGoods(tx, brandId, goodsId)
    const kinds = new Map((await prizesOf(tx, brandId)).map(({ prizeId, kind }) => [prizeId, kind]))
    const goods = goodsOf(value, {
      before,
      nowMs,
      prizeKindOf: (prizeId) => kinds.get(prizeId),
    })
    await writeGoods(tx, brandId, goods)
    return goods
  })
