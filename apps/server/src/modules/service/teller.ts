import { to } from '@koi/contracts/pages'
import type { Teller } from '#kernel/teller.ts'

/** What was said stays on its page: a message shows no more than that there is something. */
export const serviceTeller: Teller = (_queries, happenings) =>
  Promise.resolve(
    happenings.map(() => ({
      title: '客服回复了你',
      body: '点开查看客服的回复，可以接着说。',
      link: to.assistant(),
    })),
  )
