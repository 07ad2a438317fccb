import type { Entry } from './plan.ts'

/** Nothing lets the navigation go on, `false` stops it, an address goes there in its place. */
export type HookAnswer = void | false | string

/** Asked before a page is left or entered (SPEC §2: hooks run before leave, before enter and after). */
type Hook<Name extends string = string> = (
  to: Entry<Name>,
  from: Entry<Name>,
) => HookAnswer | Promise<HookAnswer>

export interface HookLists<Name extends string> {
  beforeLeave: Hook<Name>
  beforeEnter: Hook<Name>
  after: (to: Entry<Name>, from: Entry<Name>) => void
  /** Back leaves the app. */
  quit: () => void
}

/** The hooks of one navigator; they run in the order they were added. */
export function createHooks<Name extends string>() {
  const lists: { [When in keyof HookLists<Name>]: Set<HookLists<Name>[When]> } = {
    beforeLeave: new Set(),
    beforeEnter: new Set(),
    after: new Set(),
    quit: new Set(),
  }
  return {
    /** Adds a hook; the answer takes it away again. */
    on<When extends keyof HookLists<Name>>(when: When, hook: HookLists<Name>[When]): () => void {
      lists[when].add(hook)
      return () => lists[when].delete(hook)
    },
    /** The first answer that is not "go on". */
    async ask(to: Entry<Name>, from: Entry<Name>): Promise<HookAnswer> {
      for (const hook of [...lists.beforeLeave, ...lists.beforeEnter]) {
        const answer = await hook(to, from)
        if (answer !== undefined) return answer
      }
    },
    hasQuestions: () => lists.beforeLeave.size + lists.beforeEnter.size > 0,
    tell(to: Entry<Name>, from: Entry<Name>): void {
      for (const hook of lists.after) hook(to, from)
    },
    tellQuit(): void {
      for (const hook of lists.quit) hook()
    },
  }
}
