import type { pointsCalls } from '@koi/contracts/calls/points'
import type { deliveryAddressCalls } from '@koi/contracts/calls/points-addresses'
import type { pointsOperatorCalls } from '@koi/contracts/calls/points-operator'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { maskPhone } from '@koi/domain/identity/mask-phone'
import { addressText, type DeliveryAddress } from '@koi/domain/points/delivery-address'
import type { Brand } from '#brand.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import type { Seal } from '#kernel/secrets/seal.ts'
import { rulesOf } from '#modules/brands/index.ts'
import { refuse } from '#refuse.ts'
import { addressesOf, findAddress, openOfOrder } from './address-store.ts'
import { removeAddress, restoreAddress, saveAddress, setDefaultAddress } from './addresses.ts'
import { beginTask, earnPoints, tasksFor } from './earn.ts'
import { cancelOwn, dropOrder, exchange, receiveOwn } from './exchange.ts'
import { PointsFileProblem } from './file-problem.ts'
import { goodsFileOf } from './goods.ts'
import {
  goodsFor,
  goodsOfBrand,
  hasPointsMall,
  oneOfGoods,
  type GoodsOfPerson,
} from './goods-store.ts'
import { linesOf } from './line-store.ts'
import { balanceOf, pointsBackOf } from './lot-store.ts'
import { exchangeOf, exchangesOf, type PointsOrderDetail } from './order-store.ts'
import { addParcelEvents, parcelsOf, shipParcel, stateOfParcel } from './parcel-store.ts'
import { saveGoods, saveTask } from './save-files.ts'
import { taskFileOf } from './task.ts'
import { tasksOfBrand } from './task-store.ts'

/** What calls of points work with; the seal is for addresses. */
interface PointsParts {
  db: Db
  seal: Seal
}

const shown = (address: DeliveryAddress) => ({
  name: address.name,
  phoneMasked: maskPhone(address.phone),
  text: addressText(address),
})

const wireGoods = ({ room, endsMs, ...goods }: GoodsOfPerson) => ({
  ...goods,
  left: goods.left === null ? null : Math.max(0, goods.left),
  had: goods.accountMax - room,
  lastDay: endsMs === null ? '' : shanghaiDate(endsMs - 1),
})

/** The rows of a slice, and with which the next one is asked for. */
function sliced<Row>(rows: readonly Row[], limit: number, idOf: (row: Row) => string) {
  const slice = rows.slice(0, limit)
  const last = slice.at(-1)
  return { slice, next: rows.length > limit && last ? idOf(last) : '' }
}

const earnerOf = ({
  accountId,
  brand,
  nowMs,
}: {
  accountId: string
  brand: Brand
  nowMs: number
}) => ({
  accountId,
  brandId: brand.id,
  nowMs,
  buyPrizes: rulesOf(brand, shanghaiDate(nowMs)).buyPrizes,
})

/** A file that cannot be taken is refused with all that is wrong. */
async function saved<Value>(saving: Promise<Value>): Promise<Value> {
  return saving.catch((error: unknown) => {
    if (!(error instanceof PointsFileProblem)) throw error
    throw refuse('pointsFileWrong', `积分设置有误：${error.message}`)
  })
}

/** Whether an exchange may be cancelled, and what would come back. */
const returnsOf = async (db: Db, accountId: string, order: PointsOrderDetail, nowMs: number) =>
  order.state === 'placed' ? pointsBackOf(db, { accountId, orderId: order.orderId, nowMs }) : null

/** A parcel of the brand that stands otherwise than it should, or none. */
async function refuseParcel(db: Db, brandId: string, orderId: string): Promise<never> {
  const state = await stateOfParcel(db, brandId, orderId)
  throw refuse(state === undefined ? 'pointsOrderUnknown' : 'pointsOrderMoved')
}

/** Answers the calls of people. */
export const pointsHandlers = ({ db, seal }: PointsParts): Handlers<typeof pointsCalls> => ({
  async queryPoints(_, { accountId, brand, nowMs }) {
    return {
      ...(await balanceOf(db, accountId, nowMs)),
      isOpen: await hasPointsMall(db, { brandId: brand.id, accountId }),
    }
  },
  queryPointsTasks: async (_, context) => ({ tasks: await tasksFor(db, earnerOf(context)) }),
  beginPointsReading: async ({ taskId }, context) => ({
    leftMs: await beginTask(db, earnerOf(context), taskId),
  }),
  earnPoints: ({ taskId }, context) => earnPoints(db, earnerOf(context), taskId),
  async queryPointsGoods(_, { accountId, brand, nowMs }) {
    const goods = await goodsFor(db, { brandId: brand.id, accountId, nowMs })
    return { goods: goods.map(wireGoods) }
  },
  async queryPointsGoodsDetail({ goodsId }, { accountId, brand, nowMs }) {
    const goods = await oneOfGoods(db, { brandId: brand.id, accountId, nowMs, goodsId })
    if (!goods) throw refuse('pointsGoodsUnknown')
    const { balance } = await balanceOf(db, accountId, nowMs)
    return { goods: wireGoods(goods), balance }
  },
  exchangePoints: async (asked, { accountId, brand, nowMs }) => ({
    orderId: await exchange(db, seal, { ...asked, ...earnerOf({ accountId, brand, nowMs }) }),
  }),
  async queryPointsRecords({ way, after, limit }, { accountId }) {
    const rows = await linesOf(db, accountId, { way, after, limit: limit + 1 })
    const { slice, next } = sliced(rows, limit, ({ lineId }) => lineId)
    return { lines: slice, next }
  },
  async queryPointsOrders({ underWay, after, limit }, { accountId }) {
    const asked = { isUnderWay: underWay === 1, after, limit: limit + 1 }
    const rows = await exchangesOf(db, accountId, asked)
    const { slice, next } = sliced(rows, limit, ({ orderId }) => orderId)
    return { orders: slice, next }
  },
  async queryPointsOrder({ orderId }, { accountId, nowMs }) {
    const found = await exchangeOf(db, accountId, orderId)
    if (!found) throw refuse('pointsOrderUnknown')
    const { sealed, cancelledBy, cancelNote, receivesDay, events, ...order } = found
    return {
      order,
      address: sealed === null ? null : shown(openOfOrder(seal, sealed, orderId)),
      returns: await returnsOf(db, accountId, found, nowMs),
      cancelledBy,
      cancelNote,
      receivesDay,
      events,
    }
  },
  cancelPointsOrder: async ({ orderId }, { accountId, nowMs }) => ({
    balance: await cancelOwn(db, { accountId, orderId, nowMs }),
  }),
  async receivePointsOrder({ orderId }, { accountId, nowMs }) {
    await receiveOwn(db, { accountId, orderId, nowMs })
    return {}
  },
})

/** Answers the calls of addresses. */
export const deliveryAddressHandlers = ({
  db,
  seal,
}: PointsParts): Handlers<typeof deliveryAddressCalls> => ({
  async queryDeliveryAddresses(_, { accountId }) {
    const rows = await addressesOf(db, seal, accountId)
    return {
      addresses: rows.map(({ address, ...row }) => ({ ...row, ...shown(address) })),
    }
  },
  async queryDeliveryAddress({ addressId }, { accountId }) {
    const found = await findAddress(db, seal, { accountId, addressId })
    if (!found) throw refuse('addressUnknown')
    return found
  },
  saveDeliveryAddress: async (wish, { accountId, nowMs }) => ({
    addressId: await saveAddress(db, seal, {
      ...wish,
      addressId: wish.addressId,
      accountId,
      nowMs,
    }),
  }),
  async setDefaultAddress({ addressId }, { accountId }) {
    await setDefaultAddress(db, { accountId, addressId })
    return {}
  },
  async removeDeliveryAddress({ addressId }, { accountId, nowMs }) {
    await removeAddress(db, { accountId, addressId, nowMs })
    return {}
  },
  async restoreDeliveryAddress({ addressId }, { accountId }) {
    await restoreAddress(db, { accountId, addressId })
    return {}
  },
})

/** Answers the calls of operators. */
export const pointsOperatorHandlers = ({
  db,
  seal,
}: PointsParts): Handlers<typeof pointsOperatorCalls> => ({
  async savePointsTask({ taskFile }, { brand, nowMs }) {
    const { buyPrizes } = rulesOf(brand, shanghaiDate(nowMs))
    const owner = { brandId: brand.id, nowMs, buyPrizes }
    return { taskId: (await saved(saveTask(db, taskFile, owner))).taskId }
  },
  async savePointsGoods({ goodsFile }, { brand, nowMs }) {
    const owner = { brandId: brand.id, nowMs }
    return { goodsId: (await saved(saveGoods(db, goodsFile, owner))).goodsId }
  },
  async queryPointsFiles(_, { brand }) {
    const [tasks, goods] = [await tasksOfBrand(db, brand.id), await goodsOfBrand(db, brand.id)]
    return {
      tasks: tasks.map(({ given, ...task }) => ({ taskFile: taskFileOf(task), given })),
      goods: goods.map(({ taken, ...each }) => ({ goodsFile: goodsFileOf(each), taken })),
    }
  },
  async queryParcels({ state, after, limit }, { brand }) {
    const rows = await parcelsOf(db, brand.id, { state, after, limit: limit + 1 })
    const { slice, next } = sliced(rows, limit, ({ orderId }) => orderId)
    return {
      parcels: slice.map(({ sealed, ...parcel }) => {
        const address = openOfOrder(seal, sealed, parcel.orderId)
        return {
          ...parcel,
          receiver: address.name,
          phone: address.phone,
          text: addressText(address),
        }
      }),
      next,
    }
  },
  async shipPointsOrder(wish, { brand, nowMs }) {
    if (!(await shipParcel(db, { ...wish, brandId: brand.id, nowMs }))) {
      await refuseParcel(db, brand.id, wish.orderId)
    }
    return {}
  },
  async addParcelEvents({ orderId, events }, { brand }) {
    const state = await stateOfParcel(db, brand.id, orderId)
    if (state !== 'shipped' && state !== 'received') await refuseParcel(db, brand.id, orderId)
    await addParcelEvents(db, brand.id, orderId, events)
    return {}
  },
  async dropPointsOrder({ orderId, cancelNote: note }, { brand, nowMs }) {
    await dropOrder(db, { brandId: brand.id, orderId, note, nowMs })
    return {}
  },
})
