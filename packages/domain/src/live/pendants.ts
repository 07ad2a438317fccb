/** What stands over a room of live, in the order of the specification: their numbers are 1 to 12 (SPEC §4, ST-115 to 126). */
export const PENDANT_TYPES = [
  'riskTip',
  'topic',
  'link',
  'activity',
  'reserve',
  'cart',
  'quiz',
  'continueQuiz',
  'singleQuiz',
  'systemLine',
  'pinnedLine',
  'quotation',
] as const
export type PendantType = (typeof PENDANT_TYPES)[number]

export const pendantNumber = (type: PendantType): number => PENDANT_TYPES.indexOf(type) + 1

/** The type with a number of 1 to 12; undefined for every other. */
export const pendantOfNumber = (number: number): PendantType | undefined =>
  PENDANT_TYPES[number - 1]

export const pendantTexts: Readonly<Record<PendantType, string>> = {
  riskTip: '风险提示',
  topic: '话题',
  link: '链接',
  activity: '活动',
  reserve: '直播预约',
  cart: '购物袋',
  quiz: '答题',
  continueQuiz: '连续答题',
  singleQuiz: '单题推送',
  systemLine: '系统弹幕',
  pinnedLine: '置顶弹幕',
  quotation: '实盘',
}

/** Those that a host can add: quizzes bring their own when they are asked. */
export const OFFERED_PENDANTS = [
  'riskTip',
  'cart',
  'pinnedLine',
  'systemLine',
  'topic',
  'reserve',
  'activity',
  'quotation',
  'link',
] as const satisfies readonly PendantType[]
export type OfferedPendant = (typeof OFFERED_PENDANTS)[number]

/** How many pendants of one type a room has (SPEC §9, RU-308). */
export const PENDANTS_OF_A_TYPE = 1

/** Signs (code points) of the words of a pendant. */
export const PENDANT_TITLE_MAX = 12
export const PENDANT_SUBTITLE_MAX = 20
export const PENDANT_CONTENT_MAX = 60

/** Where a pendant stands: as it is written, as its host sees what viewers would, as viewers see it (SPEC §4, ST-130 to 132). */
export const PENDANT_ENVS = ['editable', 'preview', 'production'] as const
/** Of those what is kept: a preview is read from what is written. */
export const KEPT_PENDANT_ENVS = ['editable', 'production'] as const satisfies readonly PendantEnv[]

export type PendantEnv = (typeof PENDANT_ENVS)[number]

/** What viewers are told of (SPEC §4, ST-127 to 129). */
export const PENDANT_OPS = ['add', 'update', 'remove'] as const
export type PendantOp = (typeof PENDANT_OPS)[number]

/** What a pendant leads to; nothing where it says words alone. */
export const pendantTargets = {
  riskTip: 'nothing',
  topic: 'topic',
  link: 'address',
  activity: 'activity',
  reserve: 'room',
  cart: 'fund',
  systemLine: 'nothing',
  pinnedLine: 'nothing',
  quotation: 'nothing',
} as const satisfies Record<OfferedPendant, string>

interface PendantWords {
  type: OfferedPendant
  title: string
  content: string
  /** What it leads to: a topic, an address, an activity, a room or a fund; empty: none. */
  target: string
}

/** What a pendant lacks before viewers may see it; undefined: nothing. */
export function pendantLack({
  type,
  title,
  content,
  target,
}: PendantWords): 'title' | 'content' | 'target' | undefined {
  const isWords = type === 'riskTip' || type === 'systemLine' || type === 'pinnedLine'
  if (isWords) return content === '' ? 'content' : undefined
  // A cart has the funds of its room, and need not explain one of them.
  if (pendantTargets[type] !== 'nothing' && type !== 'cart' && target === '') return 'target'
  return type === 'link' && title === '' ? 'title' : undefined
}

interface Placed {
  pendantId: string
  isHidden: boolean
}

/** What becomes of a pendant for viewers. */
export interface PendantChange<Pendant> {
  op: PendantOp
  pendant: Pendant
}

/**
 * What viewers are told when what they see becomes something else: removed ones first, then the others in their order. What is
 * hidden is not there for them. `isSame` says whether two states of a pendant look alike.
 */
export function pendantChanges<Pendant extends Placed>(
  before: readonly Pendant[],
  after: readonly Pendant[],
  isSame: (one: Pendant, other: Pendant) => boolean,
): PendantChange<Pendant>[] {
  const seenBefore = before.filter(({ isHidden }) => !isHidden)
  const seenAfter = after.filter(({ isHidden }) => !isHidden)
  const find = (those: readonly Pendant[], id: string) =>
    those.find(({ pendantId }) => pendantId === id)
  const removed = seenBefore.filter(({ pendantId }) => !find(seenAfter, pendantId))
  return [
    ...removed.map((pendant) => ({ op: 'remove' as const, pendant })),
    ...seenAfter.flatMap((pendant): PendantChange<Pendant>[] => {
      const was = find(seenBefore, pendant.pendantId)
      if (!was) return [{ op: 'add', pendant }]
      return isSame(was, pendant) ? [] : [{ op: 'update', pendant }]
    }),
  ]
}

/** Whether a host can add a pendant of a type. */
export const isOfferedPendant = (type: PendantType | undefined): type is OfferedPendant =>
  type !== undefined && type in pendantTargets
