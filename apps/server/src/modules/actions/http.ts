import { commands, type actionCalls, type Command } from '@koi/contracts/calls/actions'
import { LOGIN_FREE_COMMANDS } from '@koi/domain/requests/action-request'
import { answerCall } from '#http/answer-call.ts'
import type { VisitorContext } from '#http/context.ts'
import { isGuestRefused } from '#http/gate.ts'
import type { HandledCall, Handlers } from '#http/handlers.ts'
import { refuse } from '#refuse.ts'

/** Pairs each command with the handler of its call; a command that nobody answers is a bug found at start. */
function answersOf(calls: readonly HandledCall[]): ReadonlyMap<string, HandledCall> {
  return new Map(
    Object.values(commands).map(({ cmdname, call }: Command) => {
      const answer = calls.find(({ definition }) => definition === call)
      if (!answer) throw new Error(`command ${cmdname} is answered by nobody`)
      if (call.writes) throw new Error(`command ${cmdname} writes: it would go without a token`)
      return [cmdname, answer]
    }),
  )
}

/** Refuses as the gate would refuse the call itself. */
function checkAccess({ definition }: HandledCall, cmdname: string, context: VisitorContext): void {
  if (definition.access === 'visitor' || LOGIN_FREE_COMMANDS.includes(cmdname)) return
  if (definition.access === 'operator') throw refuse('forbidden')
  if (context.accountId === undefined) throw refuse('loginExpired')
  if (isGuestRefused(definition, context.session.current)) throw refuse('guestNeedsPhone')
}

/** Runs commands by name (CL-060): each through the contract and the handler of the call that it stands for. */
export function actionHandlers(calls: readonly HandledCall[]): Handlers<typeof actionCalls> {
  const answers = answersOf(calls)
  return {
    async runAction({ cmdname, param }, context) {
      const answer = answers.get(cmdname)
      if (!answer) throw refuse('commandUnknown')
      checkAccess(answer, cmdname, context)
      return { cmdname, data: await answerCall(answer, param, context) }
    },
  }
}
