import { actionRequest } from '@koi/domain/requests/action-request'
import * as z from 'zod/mini'
import type { Call, RequestOf, ResponseOf } from './call.ts'
import { actionCalls } from './calls/actions.ts'
import { createClient, SUCCESS, type Transport } from './client.ts'
import type { Command } from './commands.ts'

/** Runs a command with the shapes of its own contract: `runCommand(send, commands.queryMainAsset, {})`. */
export function runCommand<C extends Call>(
  send: Transport,
  { cmdname, call: definition }: Command<C>,
  param: RequestOf<C>,
  signal?: AbortSignal,
): Promise<ResponseOf<C>> {
  // The transport waits for a login, and tells of a failure, where the command's own call says so.
  const { access, skipLogin, ignoreError } = definition
  const run = {
    ...actionCalls.runAction,
    access,
    ...(skipLogin && { skipLogin }),
    ...(ignoreError && { ignoreError }),
  }
  const overAction: Transport = async (_definition, request, stop) => {
    const { data } = await createClient({ run }, send).run(
      actionRequest(cmdname, z.parse(z.record(z.string(), z.unknown()), request)),
      stop,
    )
    return { retcode: SUCCESS, retmsg: '', body: data }
  }
  return createClient({ it: definition }, overAction).it(param, signal)
}
