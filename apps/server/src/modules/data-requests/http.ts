import { cents } from '@koi/domain/money/cents'
import { DATA_EXPORT_PATH, type dataRequestCalls } from '@koi/contracts/calls/data-requests'
import type { UserContext } from '#http/context.ts'
import type { Handlers } from '#http/handlers.ts'
import type { Closings } from './closings.ts'
import type { Exports } from './exports.ts'
import type { ExportRow } from './store.ts'

export interface DataRequestDeps {
  exports: Exports
  closings: Closings
}

const ownerOf = ({ accountId, brand }: UserContext) => ({ accountId, brandId: brand.id })

const exportWire = ({ token, ...row }: ExportRow) => ({
  ...row,
  link: `${DATA_EXPORT_PATH}/${token}`,
})

export function dataRequestHandlers(deps: DataRequestDeps): Handlers<typeof dataRequestCalls> {
  const { exports, closings } = deps
  return {
    async queryDataRequests(_input, context) {
      const owner = ownerOf(context)
      const closing = await closings.newest(owner.accountId)
      return {
        exports: (await exports.living(owner, context.nowMs)).map(exportWire),
        exportsLeft: await exports.left(owner, context.nowMs),
        closing: closing?.state === 'waiting' ? closing : null,
        wasBlocked: closing?.state === 'blocked',
        playCents: cents(await closings.playMoney(owner.accountId)),
        obstacles: await closings.obstacles(owner.accountId),
      }
    },
    async requestExport(_input, context) {
      return exportWire(await exports.request(ownerOf(context), context.nowMs))
    },
    requestClosing: (_input, context) => closings.request(ownerOf(context)),
    async cancelClosing(_input, { accountId }) {
      await closings.cancel(accountId)
      return {}
    },
  }
}
