import type { Pendant } from '@koi/contracts/calls/live-pendants'
import {
  pendantLack,
  PENDANT_CONTENT_MAX,
  PENDANT_SUBTITLE_MAX,
  PENDANT_TITLE_MAX,
  pendantNumber,
  pendantOfNumber,
  pendantTargets,
  pendantTexts,
  type OfferedPendant,
  type PendantType,
} from '@koi/domain/live/pendants'
import { writtenLength } from '@koi/domain/discussion/written-length'
import * as z from 'zod/mini'

/** What a host types of a pendant. */
export const TypedPendant = z.object({
  title: z.string(),
  subTitle: z.string(),
  content: z.string(),
  materialId: z.string(),
  isCleared: z.boolean(),
  isHidden: z.boolean(),
  target: z.string(),
  /** What it leads to, in words. */
  label: z.string(),
})
export type TypedPendant = z.output<typeof TypedPendant>

export const newPendant: TypedPendant = {
  title: '',
  subTitle: '',
  content: '',
  materialId: '',
  isCleared: true,
  isHidden: false,
  target: '',
  label: '',
}

/** The type of a pendant; a type of a newer server is a link to what it says. */
export const typeOf = ({ type }: Pick<Pendant, 'type'>): PendantType =>
  pendantOfNumber(type) ?? 'link'

export const typedOf = (pendant: Pendant): TypedPendant => ({
  ...pendant,
  target: targetOf(pendant),
  label: pendant.extra.label,
})

const targetOf = ({ extra, actId, targetUrl, type }: Pendant) =>
  extra.topicId ||
  extra.roomId ||
  extra.fundCode ||
  actId ||
  (type === pendantNumber('link') ? targetUrl : '')

/** What a pendant is sent as: its own words and what it is. */
export const requestOf = (
  typed: TypedPendant,
  which: Pick<Pendant, 'pendantId' | 'type' | 'version'>,
) => ({ ...typed, ...which })

const lackTexts = {
  title: '请填写标题',
  content: '请填写文字',
  target: '请选择打开的内容',
} as const

/** Why it cannot be kept yet; undefined: it can. */
export function missingOf(typed: TypedPendant, type: OfferedPendant): string | undefined {
  const isTooLong =
    writtenLength(typed.title) > PENDANT_TITLE_MAX ||
    writtenLength(typed.subTitle) > PENDANT_SUBTITLE_MAX ||
    writtenLength(typed.content) > PENDANT_CONTENT_MAX
  if (isTooLong) return '有内容超出字数'
  const lack = pendantLack({
    ...typed,
    type,
    title: typed.title.trim(),
    content: typed.content.trim(),
  })
  if (lack === undefined) return undefined
  return lack === 'target' && pendantTargets[type] === 'address'
    ? '请填写页面地址'
    : lackTexts[lack]
}

/** What a row of the list and a pendant say first. */
export const nameOf = (pendant: Pick<Pendant, 'title' | 'content' | 'type'>): string =>
  pendant.title || pendant.content || pendantTexts[typeOf(pendant)]

/** With one of them a place further up or down. */
export function withMoved(ids: readonly string[], at: number, by: -1 | 1): string[] {
  const moved = [...ids]
  const [id] = moved.splice(at, 1)
  if (id !== undefined) moved.splice(at + by, 0, id)
  return moved
}
