import { expect, it } from 'vitest'
import * as z from 'zod'
import { calls } from '@koi/contracts/calls'
import { wireFields } from '@koi/contracts/wire'
import { writeAnswer } from './write-answer.ts'

/*
 * Handlers return what services found, rows with fields of other people among them, and rely on the writer for what the
 * contract does not name. So each answer is written here with something that must not leave in every object of it.
 */

const SECRET = 'A999999999999999999'
const unnamed = { accountId: SECRET, surplus: [{ account_id: SECRET }] }

/** One of these is what any field takes whose form is checked; a field that takes none of them wants one more here. */
const CANDIDATES = [
  '',
  '2026-07-01',
  '1.2345',
  'main',
  '0',
  'a'.repeat(32),
  'a'.repeat(22),
  `q${'a'.repeat(20)}`,
  'https://fund.example.com/',
  '#1677ff',
  '900311:contract',
  0,
  1,
  0.5,
  true,
  null,
]

interface Definition {
  type: string
  catchall?: z.core.$ZodType
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  valueType?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  entries?: Record<string, string | number>
  values?: readonly unknown[]
}

// zod types `def` per kind of schema; here any kind may come.
const definitionOf = (schema: z.core.$ZodType) => schema._zod.def as Definition

/** Whatever stands there is answered as it is. */
const OPEN_KINDS = new Set(['unknown', 'any', 'custom'])

/**
 * Answers that together have every field, every form of a union and every level of the schema, each object with more than
 * is promised. Notes in `open` where the contract lets anything through.
 */
function answersOf(schema: z.core.$ZodType, place: string, open: string[]): unknown[] {
  const { type, catchall, innerType, element, valueType, options, entries, values } =
    definitionOf(schema)
  if (OPEN_KINDS.has(type)) open.push(place)
  if (type === 'object') return objectsOf(schema, catchall, place, open)
  if (type === 'array' && element) return [answersOf(element, place, open)]
  if (type === 'record' && valueType) return mapsOf(valueType, place, open)
  if (innerType) return answersOf(innerType, place, open)
  if (options) return options.flatMap((option) => answersOf(option, place, open))
  const choices = entries ? Object.values(entries) : (values ?? CANDIDATES)
  const taken = choices.find((value) => z.safeEncode(schema, value).success)
  expect(taken, `${place} takes none of the candidates`).not.toBeUndefined()
  return [taken]
}

/** Maps: of texts anything may stand under any name; of objects each is written by its contract. */
function mapsOf(valueType: z.core.$ZodType, place: string, open: string[]): unknown[] {
  if (definitionOf(valueType).type !== 'object') open.push(place)
  return answersOf(valueType, `${place}.*`, open).map((value) => ({ any: value }))
}

function objectsOf(
  schema: z.core.$ZodType,
  catchall: z.core.$ZodType | undefined,
  place: string,
  open: string[],
): unknown[] {
  if (catchall) open.push(place)
  const fields = [...wireFields(schema).values()].map(
    ({ word, schema: inside }) => [word, answersOf(inside, `${place}.${word}`, open)] as const,
  )
  const count = Math.max(1, ...fields.map(([, answers]) => answers.length))
  return Array.from({ length: count }, (_, at) => ({
    ...(catchall ? {} : unnamed),
    ...Object.fromEntries(fields.map(([word, answers]) => [word, answers[at % answers.length]])),
  }))
}

it.each(Object.entries(calls))(
  '%s answers nothing that its contract does not name, at any depth',
  (name, { response }: { response: z.core.$ZodType }) => {
    const answers = answersOf(response, name, [])
    expect(JSON.stringify(answers)).toContain(definitionOf(response).catchall ? '' : SECRET)
    for (const answer of answers) {
      expect(writeAnswer(name, { response }, answer).fields).not.toMatch(/A9{18}|surplus/)
    }
  },
)

it('only these answers have a place where anything may stand', () => {
  const open: string[] = []
  for (const [name, { response }] of Object.entries(calls)) answersOf(response, name, open)
  expect(open.toSorted()).toEqual([
    // Readable cookies by name, and what the chat app's cashier is opened with: texts that are put together for this answer.
    'guestLogin.cookies',
    'prepay.params',
    // To operators: an experiment, a plan or a prize as one of them wrote it. Commands by name: each part is written by the contract of
    // the call that it stands for.
    'queryActivityFiles.activities.activityFile',
    'queryExperiments.experiments.experimentFile',
    'queryInfoByScene.sceneData',
    'queryMemberScheme.schemeFile',
    'queryPlacementPlans.plans.planFile',
    'queryPointsFiles.goods.goodsFile',
    'queryPointsFiles.tasks.taskFile',
    'queryPrizes.prizes.prizeFile',
    'queryTutorialFiles.collections.collectionFile',
    'runAction.data',
    'runCommon',
    'touristLogin.cookies',
    'wxLogin.cookies',
  ])
})
