import { takeTurn } from '#kernel/turns/turn-store.ts'
import { createHash, randomBytes } from 'node:crypto'
import type { RulePack } from '@koi/domain/brands/rule-pack'
import { shanghaiDate } from '@koi/domain/calendar/dates'
import { to } from '@koi/contracts/pages'
import type { Brand } from '#brand.ts'
import { TooManyPictures, type Pictures } from '#gateways/pictures/create-pictures.ts'
import type { FundPoster } from '#gateways/pictures/fund-poster.ts'
import type { Db, Queries } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import type { Funds } from '#modules/products/index.ts'
import { refuse } from '#refuse.ts'
import type { Links } from './links.ts'
import { addPicture, findPicture, picturesSince, type PictureRow } from './picture-store.ts'
import { posterContent } from './poster-content.ts'
import type { PosterPeriod } from './poster-periods.ts'
import { readPosterSource } from './poster-source.ts'
import { posterWords } from './poster-words.ts'

/** Changed whenever the look of a picture changes: then it is drawn anew. */
const LOOK = 'fund_poster 3'
/** Pictures drawn for one account in ten minutes; a look at a known one costs nothing. */
const NEW_MAX = 20
const NEW_SECONDS = 600
/** Older ones are drawn again when they are asked for. */
const KEPT_MAX = 30
/** No picture of ours is larger. */
const BYTES_MAX = 2_000_000
/** 192 bits: nobody finds a picture by trying. */
const NAME_BYTES = 24

export interface PosterParts {
  db: Db
  funds: Pick<Funds, 'detail' | 'curve'>
  links: Links
  pictures: Pick<Pictures, 'draw'>
  rulesOf: (brand: Brand, date: string) => RulePack
}

export interface PosterRequest {
  product: { fundCode: string; spid: string }
  period: PosterPeriod
}

export interface Poster extends PictureRow {
  dataDate: string | null
  link: string
}

async function refuseTooMany(queries: Queries, accountId: string): Promise<void> {
  if ((await picturesSince(queries, accountId, NEW_SECONDS)) >= NEW_MAX) throw refuse('tooOften')
}

/** Posters of funds: drawn once for an account and the figures of a day, and kept. */
export function createPosters({ db, funds, links, pictures, rulesOf }: PosterParts) {
  async function drawn(content: FundPoster) {
    try {
      return await pictures.draw(content)
    } catch (error) {
      if (error instanceof TooManyPictures) throw refuse('pictureBusy')
      throw error
    }
  }

  async function draw(accountId: string, brandId: string, madeOf: string, content: FundPoster) {
    // Before the drawing, which is dear; and again in turn with its twins.
    await refuseTooMany(db, accountId)
    const { bytes, width, height } = await drawn(content)
    if (bytes.byteLength > BYTES_MAX) throw new Error(`a poster has ${bytes.byteLength} bytes`)
    const picture = {
      name: randomBytes(NAME_BYTES).toString('base64url'),
      accountId,
      brandId,
      madeOf,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      width,
      height,
      altText: posterWords(content),
    }
    return db.transaction(async (tx) => {
      await takeTurn(tx, 'pictures', accountId)
      await refuseTooMany(tx, accountId)
      return addPicture(tx, picture, KEPT_MAX)
    })
  }

  return {
    /** The poster of a fund as published now; its code leads to the sharer's own short link. */
    async ofFund(
      { product, period }: PosterRequest,
      sharer: { accountId: string; brand: Brand; origin: string; nowMs: number },
    ): Promise<Poster> {
      const { accountId, brand, origin, nowMs } = sharer
      const source = await readPosterSource(funds, product, { period, brand, nowMs })
      const dataDate = source.fund.navDay
      const target = to.productDetail({ fundCode: product.fundCode, spid: product.spid })
      const { link } = await links.create(
        { accountId, brandId: brand.id, origin, nowMs },
        { target, title: source.fund.name, dataDate },
      )
      const today = shanghaiDate(nowMs)
      const rules = rulesOf(brand, today)
      const content = posterContent({ source, period, brand, rules, today, link })
      const madeOf = sha256(JSON.stringify([LOOK, content]))
      const known = await findPicture(db, accountId, madeOf)
      const picture = known ?? (await draw(accountId, brand.id, madeOf, content))
      return { ...picture, dataDate, link }
    },
  }
}

export type Posters = ReturnType<typeof createPosters>
