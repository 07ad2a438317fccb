import { FUND_BOARDS } from '@koi/domain/products/fund-terms'
import { SCREEN_NAME_MAX } from '@koi/domain/products/list-screen'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { visibleName } from '../visible-name.ts'
import { as } from '../wire.ts'

const ITEM = '/fbp/fund/v1/fund.fuapl_item_ao.FuaplItemAo'

const Id = z.string().check(z.regex(/^\d{1,15}$/))
const Name = as('screen_name', visibleName('请填写名称', SCREEN_NAME_MAX))
const Query = as('screen_query', z.string().check(z.regex(/^[\w.%=&+~-]{1,500}$/)))

/** Ways of looking at lists, filters and order, that people keep under a name. */
export const listScreenCalls = {
  queryListScreens: call({
    summary: 'Own: how this account looks at lists, under names of its own, the oldest first',
    method: 'POST',
    path: `${ITEM}.QueryListScreens`,
    access: 'user',
    request: z.object({}),
    response: z.object({
      screens: as(
        'screen_list',
        z.array(
          z.object({
            screenId: z.string(),
            board: z.enum(FUND_BOARDS),
            screenName: z.string(),
            /** Filters and order as the address of the list has them. */
            screenQuery: z.string(),
            /** Of the company that the filter names; empty where it names none, or none that there is. */
            companyName: z.string(),
          }),
        ),
      ),
    }),
  }),
  saveListScreen: call({
    summary: 'Own: keeps filters and order of a list under a name; twice the same is kept once',
    method: 'POST',
    path: `${ITEM}.SaveListScreen`,
    access: 'user',
    writes: true,
    request: z.object({ board: z.enum(FUND_BOARDS), screenName: Name, screenQuery: Query }),
    response: z.object({ screenId: z.string() }),
  }),
  renameListScreen: call({
    summary: 'Own: gives kept filters another name',
    method: 'POST',
    path: `${ITEM}.RenameListScreen`,
    access: 'user',
    writes: true,
    request: z.object({ screenId: Id, screenName: Name }),
    response: z.object({}),
  }),
  setListScreenKept: call({
    summary: 'Own: deletes kept filters, or brings them back as they were',
    method: 'POST',
    path: `${ITEM}.SetListScreenKept`,
    access: 'user',
    writes: true,
    request: z.object({ screenId: Id, isKept: z.boolean() }),
    response: z.object({}),
  }),
}
