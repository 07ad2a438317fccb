import { accountAt, type AccountKind } from './account-kinds.ts'
import { moneyEvents } from './money-event-list.ts'
import { isMoney, type MoneyFlow } from './money-flow.ts'

type Events = typeof moneyEvents
export type MoneyEventName = keyof Events
/** Kind of a ledger entry that an event is booked as. */
export type MoneyEntryKind = Events[MoneyEventName]['entry']

type FlowOf<Name extends MoneyEventName> = Events[Name]['flows'][number]
type RoleOf<Text> = Text extends `${string}@${infer Role}` ? Role : never
type AssetRoleOf<Text> = Text extends 'CNY' | 'OWN' ? never : Text

/** The roles of an event: whose account id or fund code each is, its facts say. */
type RolesOf<Name extends MoneyEventName> = RoleOf<FlowOf<Name>['from'] | FlowOf<Name>['to']> &
  string
/** The amounts of an event: cents, or shares ×100. */
type AmountsOf<Name extends MoneyEventName> = FlowOf<Name>['amount']

/** What must be known to book an event: an owner for each role, a whole number for each amount. */
export type MoneyFacts<Name extends MoneyEventName> = {
  readonly [role in RolesOf<Name> | (AssetRoleOf<FlowOf<Name>['asset']> & string)]: string
} & { readonly [amount in AmountsOf<Name>]: number }

/** One line of an entry: an amount into, or negative out of, an account. */
export interface LedgerPosting {
  kind: AccountKind
  owner: string
  /** 'CNY' (cents), a fund code (shares ×100), or 'OWN' (cents of own money beside play money). */
  asset: string
  amount: number
}

/**
 * The postings of an event, one an account; what comes to nothing is left out. They balance in every asset, since every
 * flow leaves one place for another. Throws a RangeError where a fact is missing or no safe integer: a bug.
 */
export function postingsOf<Name extends MoneyEventName>(
  name: Name,
  facts: MoneyFacts<Name>,
): LedgerPosting[] {
  const known: Readonly<Record<string, string | number>> = facts
  const ownerOf = (role: string): string => {
    const owner = known[role]
    if (typeof owner !== 'string') throw new RangeError(`money event ${name}: whose is ${role}?`)
    return owner
  }
  const lines = new Map<string, LedgerPosting>()
  const flows: readonly MoneyFlow[] = moneyEvents[name].flows
  for (const flow of flows) {
    const amount = known[flow.amount]
    if (!Number.isSafeInteger(amount))
      throw new RangeError(`money event ${name}: ${flow.amount} is ${amount}`)
    if (typeof amount !== 'number' || amount === 0) continue
    const asset = isMoney(flow.asset) ? flow.asset : ownerOf(flow.asset)
    for (const [place, change] of [
      [flow.from, -amount],
      [flow.to, amount],
    ] as const) {
      const { kind, role, owner = ownerOf(role ?? '') } = accountAt(place)
      const line = lines.get(`${kind}:${owner}:${asset}`)
      if (line) line.amount += change
      else lines.set(`${kind}:${owner}:${asset}`, { kind, owner, asset, amount: change })
    }
  }
  return [...lines.values()].filter((line) => line.amount !== 0)
}
