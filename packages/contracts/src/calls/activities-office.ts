import * as z from 'zod/mini'
import { call } from '../call.ts'
import { Money } from '../fields.ts'
import { as } from '../wire.ts'
import { ACT } from './activities.ts'

const Id = z.string().check(z.regex(/^[\w-]{1,64}$/, '标识不正确'))

/** What operators do with activities. */
export const activityOfficeCalls = {
  queryActivityFiles: call({
    summary:
      'Own: the activities of the brand, as their files, with what became of them, for an operator',
    method: 'POST',
    path: `${ACT}.QueryActivityFiles`,
    access: 'operator',
    request: z.object({}),
    response: z.object({
      activities: as(
        'act_file_list',
        z.array(
          z.object({
            activityFile: as('act_file', z.looseObject({})),
            takes: as('take_count', z.int()),
            people: as('person_count', z.int()),
            /** Of each prize, in the order of the file. */
            issued: as('issued_counts', z.array(z.int())),
            spentCents: as('spent', Money),
            friends: as('friend_count', z.int()),
            seedSha256: as('seed_sha256', z.string()),
          }),
        ),
      ),
    }),
  }),
  saveActivity: call({
    summary:
      'Own: adds an activity, or changes what may still be changed of it; one that contradicts itself is refused, for an operator',
    method: 'POST',
    path: `${ACT}.SaveActivity`,
    access: 'operator',
    writes: true,
    request: z.object({ activityFile: as('act_file', z.looseObject({ id: Id })) }),
    response: z.object({ activityId: as('act_id', z.string()) }),
  }),
  saveActivityList: call({
    summary:
      'Own: puts accounts on a list that activities ask for, or takes them off, for an operator',
    method: 'POST',
    path: `${ACT}.SaveActivityList`,
    access: 'operator',
    writes: true,
    request: z.object({
      listId: Id,
      add: as('add_account_list', z._default(z.array(Id).check(z.maxLength(1000)), [])),
      remove: as('remove_account_list', z._default(z.array(Id).check(z.maxLength(1000)), [])),
    }),
    response: z.object({ members: as('member_count', z.int()) }),
  }),
}
