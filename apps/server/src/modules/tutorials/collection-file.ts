import { CHOICES_MAX, QUESTIONS_MAX } from '@koi/domain/tutorials/tutorial-check'
import {
  CHAPTERS_MAX,
  COLLECTION_STATES,
  TUTORIAL_COVERS,
  TUTORIAL_KINDS,
} from '@koi/domain/tutorials/tutorial-words'
import { z } from 'zod'
import { fileLine, fileLines, fileProblems } from '#kernel/file-fields.ts'
import { isPageAddress } from '#modules/recommendation/index.ts'

/** A collection cannot be taken; each problem is one line. */
export class CollectionProblem extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'CollectionProblem'
  }
}

const id = z.string().regex(/^[\w-]{1,64}$/, 'is no id like first-lesson')
const title = (max: number) => fileLine(max).min(1)
const words = fileLines(2000).min(1)
const line = fileLine(300).min(1)

/** A file of this site, such as one of its object store; never a call or a document that is not there to be looked at. */
const OWN_FILE = /^\/(?!fbp\/|rest\/)[\w-]+(?:[./][\w-]+)+$/

/** Where pictures and videos may lie: on this site, or over https where the operator's setting allows it (KOI_MEDIA_ORIGINS). */
const mediaIn = (mediaOrigins: readonly string[]) =>
  z
    .string()
    .max(300)
    .refine(
      (address) =>
        OWN_FILE.test(address) ||
        (URL.canParse(address) && mediaOrigins.includes(new URL(address).origin)),
      'is no file of this site or of KOI_MEDIA_ORIGINS',
    )

const FigureRow = z.strictObject({
  label: title(16),
  value: z.string().regex(/^\d{1,9}(\.\d{1,4})?$/, 'is no value like 1.0320'),
})
const isSquare = (rows: readonly (readonly string[])[]) =>
  new Set(rows.map((cells) => cells.length)).size === 1

const blockOf = (mediaOrigins: readonly string[]) =>
  z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal(['heading']), text: title(30) }),
    z.strictObject({ kind: z.literal(['paragraph']), text: words }),
    z.strictObject({ kind: z.literal(['list', 'steps']), items: z.array(line).min(1).max(20) }),
    z.strictObject({
      kind: z.literal(['formula']),
      text: fileLines(400).min(1),
      note: fileLine(200).default(''),
    }),
    z.strictObject({
      kind: z.literal(['figure']),
      title: title(40),
      unit: fileLine(8).default(''),
      rows: z.array(FigureRow).min(2).max(12),
    }),
    z.strictObject({
      kind: z.literal(['callout', 'warning']),
      title: fileLine(30).default(''),
      text: words,
    }),
    z.strictObject({
      kind: z.literal(['table']),
      title: title(40),
      rows: z
        .array(z.array(fileLine(60)).min(2).max(5))
        .min(2)
        .max(20)
        .refine(isSquare, 'has rows of several lengths'),
    }),
    z.strictObject({
      kind: z.literal(['picture']),
      source: mediaIn(mediaOrigins),
      text: line,
      note: fileLine(100).default(''),
    }),
    z.strictObject({
      kind: z.literal(['link']),
      text: title(30),
      href: z.string().max(300).refine(isPageAddress, 'leads to no page of the app'),
    }),
  ])

const Question = z
  .strictObject({
    text: fileLine(120).min(1),
    choices: z.array(title(80)).min(2).max(CHOICES_MAX),
    /** From 0 on. */
    right: z.int().min(0),
    explanation: fileLines(400).min(1),
  })
  .refine(({ choices, right }) => right < choices.length, {
    path: ['right'],
    message: 'is none of the choices',
  })
  .refine(({ choices }) => new Set(choices).size === choices.length, {
    path: ['choices'],
    message: 'one stands twice',
  })

const chapterOf = (mediaOrigins: readonly string[]) =>
  z
    .strictObject({
      id,
      kind: z.enum(TUTORIAL_KINDS).default('article'),
      title: title(30),
      note: fileLine(60).default(''),
      minutes: z.int().min(1).max(120),
      blocks: z.array(blockOf(mediaOrigins)).min(1).max(80),
      video: z
        .strictObject({
          source: mediaIn(mediaOrigins),
          captions: mediaIn(mediaOrigins),
          poster: mediaIn(mediaOrigins).exactOptional(),
          seconds: z.int().min(1).max(86_400),
        })
        .exactOptional(),
      funds: z
        .array(
          z.strictObject({
            fundCode: z.string().regex(/^[\w-]{1,32}$/),
            spid: z.string().regex(/^\w{1,32}$/),
          }),
        )
        .max(5)
        .default([]),
      questions: z.array(Question).max(QUESTIONS_MAX).default([]),
    })
    .refine(({ kind, video }) => (kind === 'video') === (video !== undefined), {
      path: ['video'],
      message: 'a chapter of kind video says it, and no other',
    })

/** What a JSON file of a collection says; docs/how-to/tutorials.md explains it. */
const collectionOf = (mediaOrigins: readonly string[]) =>
  z.strictObject({
    id,
    state: z.enum(COLLECTION_STATES).default('draft'),
    title: title(24),
    note: fileLine(60).default(''),
    cover: z.enum(TUTORIAL_COVERS),
    /** The lower one stands first. */
    place: z.int().min(0).max(10_000).default(100),
    chapters: z.array(chapterOf(mediaOrigins)).min(1).max(CHAPTERS_MAX),
  })

export type CollectionFile = z.output<ReturnType<typeof collectionOf>>
export type ChapterFile = CollectionFile['chapters'][number]
export type StoredBlock = ChapterFile['blocks'][number]
export type StoredVideo = NonNullable<ChapterFile['video']>

/** Reads what a call gives as a collection; throws a CollectionProblem that names all that is wrong. */
export function readCollection(value: unknown, mediaOrigins: readonly string[]): CollectionFile {
  const parsed = collectionOf(mediaOrigins).safeParse(value)
  if (!parsed.success) throw new CollectionProblem(fileProblems(parsed.error))
  const ids = parsed.data.chapters.map((chapter) => chapter.id)
  if (new Set(ids).size < ids.length) throw new CollectionProblem(['chapters: an id stands twice'])
  return parsed.data
}
