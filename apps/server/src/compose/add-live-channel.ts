import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'
import { addChannel } from '#http/channel/add-channel.ts'
import type { Sessions } from '#http/sessions/session.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { watchedAir } from '#modules/live/index.ts'
import { messageTopic } from '#modules/messages/index.ts'
import { deskTopic, serviceTopic } from '#modules/service/index.ts'
import { createWatchedPosts, createWatchedTalk } from './create-community.ts'

interface LiveChannelParts {
  db: Db
  log: Log
  clock: Clock
  brands: Brands
  sessions: Sessions
}

/** The live channel, and what it asks of the areas. */
export const addLiveChannel = (
  app: FastifyInstance,
  { db, log, clock, brands, sessions }: LiveChannelParts,
): Promise<void> =>
  addChannel(app, {
    sessions,
    brands,
    changes: db.changes,
    topics: { messages: messageTopic(db), service: serviceTopic(db), desk: deskTopic },
    posts: createWatchedPosts({ db, clock }),
    talks: createWatchedTalk({ db, clock }),
    rooms: watchedAir({ db, clock }),
    log,
  })
