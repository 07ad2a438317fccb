import type { actionCalls } from '@koi/contracts/calls/actions'
import { commands, commonCommands, scenes, type Command } from '@koi/contracts/commands'
import { LOGIN_FREE_COMMANDS } from '@koi/domain/requests/action-request'
import { answerCall } from '#http/answer-call.ts'
import type { VisitorContext } from '#http/context.ts'
import { isGuestRefused } from '#http/guards/gate.ts'
import type { HandledCall, Handlers } from '#http/handlers.ts'
import { looseValues } from '#http/requests/loose-values.ts'
import { refuse } from '#refuse.ts'

/** Pairs each command with the handler of its call; a command that nobody answers is a bug found at start. */
function answersOf(
  listed: Readonly<Record<string, Command>>,
  calls: readonly HandledCall[],
): ReadonlyMap<string, HandledCall> {
  return new Map(
    Object.values(listed).map(({ cmdname, call }) => {
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

/** The call behind a name, where the person may make it. */
function getCall(answers: ReadonlyMap<string, HandledCall>, name: string, context: VisitorContext) {
  const answer = answers.get(name)
  if (!answer) throw refuse('commandUnknown')
  checkAccess(answer, name, context)
  return answer
}

/**
 * Runs reads by name (CL-058, CL-060, CL-081): each through the contract and the handler of the call that it stands
 * for.
 */
export function actionHandlers(calls: readonly HandledCall[]): Handlers<typeof actionCalls> {
  const actions = answersOf(commands, calls)
  const common = answersOf(commonCommands, calls)
  const parts = answersOf(scenes, calls)
  return {
    async runAction({ cmdname, param }, context) {
      const call = getCall(actions, cmdname, context)
      return { cmdname, data: await answerCall(call, param, context) }
    },
    async runCommon({ cmd, ...rest }, context) {
      const call = getCall(common, cmd, context)
      // An address carries text: the call's own contract says which of it are numbers.
      const asked = looseValues(call.definition.request, { cmd, ...rest })
      return { ...(await answerCall(call, asked, context)), cmd }
    },
    async queryInfoByScene({ sceneCmd, sceneTaskBody }, context) {
      const call = getCall(parts, sceneCmd, context)
      return { sceneCmd, sceneData: await answerCall(call, sceneTaskBody, context) }
    },
  }
}
