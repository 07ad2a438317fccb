import { isOnShelf, type Shelf } from '@koi/domain/brands/shelf'
import { normaliseText } from '@koi/domain/search/normalise'
import { SUBJECT_KINDS, type SubjectKind } from '@koi/domain/search/subject-kinds'
import { THEMES } from '@koi/domain/search/themes'
import { rowsOf } from './other-class.ts'
import { isUnlisted, type SearchEntry } from './search-entry.ts'
import { soundsOf, syllableOf } from './sounds.ts'

/** What funds have in common: the index they follow, their theme, who runs them, the company they belong to. */
export interface Subject {
  kind: SubjectKind
  /** Code of an index or a company, name of a theme or a manager. */
  key: string
  name: string
  /** What else it is called, normalised. */
  also: readonly string[]
  /** Of a manager: for whom they work. People of one name at two companies are two. */
  companyCode: string
  /** Its funds, the most sought first. */
  entries: SearchEntry[]
  /** What it is found by, normalised. */
  text: string
  /** The text without what the names of all companies end with. */
  own: string
  initials: string
  pinyin: string
}

/** A subject and how many funds of the shelf it has. */
export interface FoundSubject {
  kind: SubjectKind
  key: string
  name: string
  fundCount: number
  /** Of a manager: for whom they work. */
  companyCode: string
  companyName: string
}

/** Subjects of one kind in an answer. */
const KIND_MAX = 3
/** What everybody's name ends with says nothing. */
const USUAL_END = /(?:基金管理|资产管理|养老金管理)?(?:股份|有限责任)?(?:有限)?公司$/

const textsOfName = new Map<string, Pick<Subject, 'text' | 'own' | 'initials' | 'pinyin'>>()

/** What a name is found by: worked out once, for names stay while their funds change. */
function textsOf(name: string) {
  const known = textsOfName.get(name)
  if (known) return known
  const text = normaliseText(name)
  const parts = Array.from(soundsOf(text, ''), (sound) => syllableOf(sound) || sound)
  const initials = parts.map((part) => part.charAt(0)).join('')
  const texts = { text, own: text.replace(USUAL_END, ''), initials, pinyin: parts.join('') }
  textsOfName.set(name, texts)
  return texts
}

const peopleOfManager = new Map<string, readonly string[]>()

/** Several people may run one fund; their names stand one after the other. */
function peopleOf(manager: string): readonly string[] {
  const people = peopleOfManager.get(manager) ?? manager.split(/[\s,，、]+/).filter(Boolean)
  peopleOfManager.set(manager, people)
  return people
}

const NO_NAMES: readonly string[] = []
const otherNames = new Map(THEMES.map(({ name, also }) => [name, also.map(normaliseText)]))

function collect(entries: readonly SearchEntry[]): Subject[] {
  const subjects: Record<SubjectKind, Map<string, Subject>> = {
    index: new Map(),
    theme: new Map(),
    manager: new Map(),
    company: new Map(),
  }
  const add = (kind: SubjectKind, key: string, name: string, entry: SearchEntry) => {
    const companyCode = kind === 'manager' ? (entry.companyCode ?? '') : ''
    const known = subjects[kind].get(`${companyCode}/${key}`)
    if (known) known.entries.push(entry)
    else {
      const also = kind === 'theme' ? (otherNames.get(key) ?? []) : NO_NAMES
      const subject = { kind, key, name, also, companyCode, ...textsOf(name), entries: [entry] }
      subjects[kind].set(`${companyCode}/${key}`, subject)
    }
  }
  for (const entry of entries) {
    const { indexCode, indexName, companyCode, companyName, manager } = entry
    if (isUnlisted(entry)) continue
    if (indexCode !== null && indexName !== null) add('index', indexCode, indexName, entry)
    for (const theme of entry.themes) add('theme', theme, theme, entry)
    if (companyCode !== null && companyName !== null)
      add('company', companyCode, companyName, entry)
    if (manager !== null)
      for (const person of peopleOf(manager)) add('manager', person, person, entry)
  }
  return SUBJECT_KINDS.flatMap((kind) => [...subjects[kind].values()])
}

const collected = new WeakMap<readonly SearchEntry[], Subject[]>()

/** The subjects of all funds, put together once for each state of them. */
function subjectsOf(entries: readonly SearchEntry[]): readonly Subject[] {
  const known = collected.get(entries) ?? collect(entries)
  collected.set(entries, known)
  return known
}

/** The subject of this kind and key; of a manager's name all who have it. */
export function subjectOf(
  entries: readonly SearchEntry[],
  { kind, key }: { kind: SubjectKind; key: string },
): Subject | undefined {
  const named = subjectsOf(entries).filter(
    (subject) => subject.kind === kind && subject.key === key,
  )
  const [first] = named
  if (!first || named.length === 1) return first
  const all = new Set(named.flatMap((subject) => subject.entries))
  return { ...first, companyCode: '', entries: entries.filter((entry) => all.has(entry)) }
}

/** A subject with its funds on a shelf, counted as the rows of where it leads to. */
export function foundOf(
  all: readonly SearchEntry[],
  { kind, key, name, companyCode, entries }: Subject,
  brand: Shelf,
): FoundSubject {
  const funds = entries.filter((entry) => isOnShelf(entry, brand))
  const companyName = companyCode === '' ? '' : (funds[0]?.companyName ?? '')
  // The page of a manager has a row for each class, as their times with it may differ.
  const isManager = kind !== 'company' && companyCode !== ''
  const fundCount = isManager ? funds.length : rowsOf(all, funds)
  return { kind, key, name, fundCount, companyCode, companyName }
}

/** How well a text hits a subject, the best 0; undefined where it does not. One letter of pinyin is no name. */
function rankOf(
  { text, own, also, initials, pinyin }: Subject,
  wanted: string,
): number | undefined {
  if (text === wanted || own === wanted || also.includes(wanted)) return 0
  if (text.startsWith(wanted)) return 1
  if (own.includes(wanted)) return 2
  if (wanted.length < 2) return undefined
  return initials.startsWith(wanted) || pinyin.startsWith(wanted) ? 3 : undefined
}

/** Indices, themes, managers and companies that a text names, of each the best few with funds on the shelf. */
export function findSubjects(
  entries: readonly SearchEntry[],
  wanted: string,
  brand: Shelf,
): FoundSubject[] {
  const hit = subjectsOf(entries).flatMap((subject) => {
    const rank = rankOf(subject, wanted)
    if (rank === undefined) return []
    const found = foundOf(entries, subject, brand)
    return found.fundCount === 0 ? [] : [{ rank, found }]
  })
  const best = hit
    .toSorted((one, other) => one.rank - other.rank || other.found.fundCount - one.found.fundCount)
    .map(({ found }) => found)
  return SUBJECT_KINDS.flatMap((kind) =>
    best.filter((found) => found.kind === kind).slice(0, KIND_MAX),
  )
}
