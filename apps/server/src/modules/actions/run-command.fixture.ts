import { actionCalls, type Command } from '@koi/contracts/calls/actions'
import type { Call, RequestOf, ResponseOf } from '@koi/contracts/call'
import { createClient, SUCCESS, type Transport } from '@koi/contracts/client'
import { actionRequest } from '@koi/domain/requests/action-request'
import { z } from 'zod'

/** Runs a command with the shapes of its own contract: `runCommand(send, commands.queryMainAsset, {})`. */
export function runCommand<C extends Call>(
  send: Transport,
  { cmdname, call: definition }: Command<C>,
  param: RequestOf<C>,
): Promise<ResponseOf<C>> {
  // The transport waits for a login where the command needs one.
  const run = { ...actionCalls.runAction, access: definition.access }
  const overAction: Transport = async (_definition, request, signal) => {
    const { data } = await createClient({ run }, send).run(
      actionRequest(cmdname, z.record(z.string(), z.unknown()).parse(request)),
      signal,
    )
    return { retcode: SUCCESS, retmsg: '', body: data }
  }
  return createClient({ it: definition }, overAction).it(param)
}
