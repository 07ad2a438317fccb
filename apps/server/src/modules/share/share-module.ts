import type { FastifyInstance } from 'fastify'
import type { Brands } from '#brand.ts'
import type { UrlLinks } from '#gateways/mini-program-link/url-links.ts'
import { createPictures, type Pictures } from '#gateways/pictures/create-pictures.ts'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import type { Log } from '#kernel/log.ts'
import { createContents } from './contents.ts'
import type { ShareDeps } from './http.ts'
import { addLinkRoute } from './link-route.ts'
import { createLinks } from './links.ts'
import { createOpenlinks } from './openlinks.ts'
import { addPictureRoute } from './picture-route.ts'
import { createPosters, type PosterParts } from './posters.ts'

export interface ShareParts extends Pick<PosterParts, 'funds' | 'rulesOf'> {
  db: Db
  log: Log
  urlLinks: UrlLinks | undefined
  domains?: readonly string[]
}

export interface Share extends ShareDeps {
  db: Db
  pictures: Pictures
  close(): Promise<void>
}

/** Everything about sharing, with the thread that draws its pictures. */
export function createShare({ db, log, urlLinks, domains = [], ...rest }: ShareParts): Share {
  const pictures = createPictures()
  const links = createLinks(db)
  return {
    db,
    domains,
    pictures,
    links,
    posters: createPosters({ db, links, pictures, ...rest }),
    contents: createContents(db),
    openlinks: createOpenlinks({ urlLinks, log }),
    close: () => pictures.close(),
  }
}

/** The addresses of sharing that are no calls: short links and pictures. */
export function addShareRoutes(
  app: FastifyInstance,
  { share, brands, clock }: { share: Share; brands: Brands; clock: Pick<Clock, 'now'> },
): void {
  addLinkRoute(app, { links: share.links, brands, clock })
  addPictureRoute(app, { db: share.db, brands })
  app.addHook('onClose', () => share.close())
}
