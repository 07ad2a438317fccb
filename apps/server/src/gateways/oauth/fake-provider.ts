import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { fakePeople, newFakePerson, type FakePerson } from './fake-person.ts'

/** Both providers say: a code lives five minutes and works once, a token two hours. */
const CODE_MS = 5 * 60_000
const TOKEN_MS = 2 * 60 * 60_000
/** The oldest go first: a stand-in must not fill a laptop's memory. */
const KEPT_MAX = 2_000

export interface FakeProviderOptions {
  appId: string
  secret: string
  /** The registered way back: other addresses are refused, as the real providers do. */
  isOurReturn(redirectUri: string, request: FastifyRequest): boolean
  /** Ms of any steady clock. */
  now?: () => number
}

interface Code {
  person: FakePerson
  redirectUri: string
  endsMs: number
  isUsed: boolean
}

interface Token {
  person: FakePerson
  endsMs: number
}

function keep<V>(map: Map<string, V>, value: V): string {
  const key = randomBytes(16).toString('hex').toUpperCase()
  map.set(key, value)
  const [oldest] = map.keys()
  if (map.size > KEPT_MAX && oldest !== undefined) map.delete(oldest)
  return key
}

/** What a stand-in remembers: who agreed, and what it gave to the app for that. */
export function createFakeProvider({
  now = () => performance.now(),
}: Pick<FakeProviderOptions, 'now'>) {
  const people = new Map(fakePeople.map((person) => [person.key, person]))
  const codes = new Map<string, Code>()
  const tokens = new Map<string, Token>()
  return {
    people: (): FakePerson[] => fakePeople.map((person) => person),
    /** The person picked on the consent page; `new` is somebody else each time. */
    pick(key: string): FakePerson | undefined {
      if (key !== 'new') return people.get(key)
      const person = newFakePerson()
      people.set(person.key, person)
      return person
    },
    find: (key: string) => people.get(key),
    giveCode: (person: FakePerson, redirectUri: string) =>
      keep(codes, { person, redirectUri, endsMs: now() + CODE_MS, isUsed: false }),
    /** Uses a code up. */
    useCode(code: string, redirectUri?: string) {
      const found = codes.get(code)
      if (!found || found.endsMs <= now()) return 'unknown'
      if (redirectUri !== undefined && found.redirectUri !== redirectUri) return 'otherReturn'
      if (found.isUsed) return 'used'
      found.isUsed = true
      return found.person
    },
    giveToken: (person: FakePerson) => keep(tokens, { person, endsMs: now() + TOKEN_MS }),
    personOfToken(token: string): FakePerson | undefined {
      const found = tokens.get(token)
      return found && found.endsMs > now() ? found.person : undefined
    },
  }
}

export type FakeProvider = ReturnType<typeof createFakeProvider>

export type Query = Record<string, string | undefined>

/** The fields of a query that are given once. */
export function queryOf(request: FastifyRequest): Query {
  const entries = Object.entries(request.query ?? {})
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
}

export function withQuery(address: string, added: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}
