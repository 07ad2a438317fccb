import { sql, type Queries } from '#kernel/db.ts'

export interface PictureRow {
  name: string
  width: number
  height: number
  altText: string
}

const COLUMNS = 'name, width, height, alt_text as "altText"'

const findSame = sql<PictureRow>(
  'share-picture-same',
  `select ${COLUMNS} from share_picture where account_id = $1 and made_of = $2`,
)

/** The picture this account was drawn of the same things. */
export const findPicture = (db: Queries, accountId: string, madeOf: string) =>
  db.find(findSame, [accountId, madeOf])

const countNew = sql<{ count: number }>(
  'share-picture-count',
  `select count(*)::integer as count from share_picture
   where account_id = $1 and created_at > now() - $2 * interval '1 second'`,
)

/** How many pictures were drawn for the account in the last seconds of real time. */
export async function picturesSince(db: Queries, accountId: string, seconds: number) {
  return (await db.get(countNew, [accountId, seconds])).count
}

const insertContent = sql(
  'share-picture-content',
  `insert into picture_content (sha256, media_type, bytes) values ($1, 'image/png', $2)
   on conflict (sha256) do nothing`,
)
const insertPicture = sql<PictureRow>(
  'share-picture-add',
  `insert into share_picture (name, account_id, brand_id, made_of, sha256, width, height, alt_text)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (account_id, made_of) do update set sha256 = excluded.sha256
   returning ${COLUMNS}`,
)
const dropOld = sql<{ sha256: string }>(
  'share-picture-drop',
  `delete from share_picture where name in (
     select name from share_picture where account_id = $1 order by created_at desc, name offset $2)
   returning sha256`,
)
const dropContent = sql(
  'share-picture-content-drop',
  `delete from picture_content c where sha256 = any($1::text[])
     and not exists (select 1 from share_picture p where p.sha256 = c.sha256)`,
)

export interface NewPicture extends PictureRow {
  accountId: string
  brandId: string
  madeOf: string
  sha256: string
  bytes: Uint8Array
}

/** Keeps a picture, and of the account's pictures only the newest `keptMax`. */
export async function addPicture(
  tx: Queries,
  picture: NewPicture,
  keptMax: number,
): Promise<PictureRow> {
  await tx.run(insertContent, [picture.sha256, Buffer.from(picture.bytes)])
  const row = await tx.get(insertPicture, [
    picture.name,
    picture.accountId,
    picture.brandId,
    picture.madeOf,
    picture.sha256,
    picture.width,
    picture.height,
    picture.altText,
  ])
  const gone = await tx.rows(dropOld, [picture.accountId, keptMax])
  if (gone.length > 0) await tx.run(dropContent, [gone.map(({ sha256 }) => sha256)])
  return row
}

const bytesOf = sql<{ bytes: Buffer; mediaType: string }>(
  'share-picture-bytes',
  `select c.bytes, c.media_type as "mediaType" from share_picture p
   join picture_content c on c.sha256 = p.sha256 where p.name = $1 and p.brand_id = $2`,
)

export const findBytes = (db: Queries, name: string, brandId: string) =>
  db.find(bytesOf, [name, brandId])
