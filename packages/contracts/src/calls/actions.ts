import * as z from 'zod/mini'
import { call } from '../call.ts'

const CommandName = z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/, '指令不正确'))

/** Calls of older pages that came as named commands, all over one address. */
export const actionCalls = {
  runAction: call({
    summary: 'CL-060: runs a command by its name; commands are listed in `commands`',
    method: 'POST',
    path: '/fund_act_fcg/action_acc_fcgi.fcgi',
    // Whether a command needs somebody to be logged in is the command's.
    access: 'visitor',
    // A command may sign what it answers.
    asksSession: true,
    inQuery: ['cmdname'],
    request: z.object({
      cmdname: CommandName,
      /** JSON text, or what it stands for. */
      param: z._default(z.looseObject({}), {}),
      logintype: z.optional(z.literal(2)),
    }),
    response: z.object({ cmdname: z.string(), data: z.looseObject({}) }),
  }),
  runCommon: call({
    summary:
      'CL-058: a read by its name, listed in `commonCommands`; what it asks stands beside it',
    method: 'GET',
    path: '/fcgi/lct_comm_call.fcgi',
    access: 'visitor',
    request: z.looseObject({ cmd: CommandName }),
    response: z.looseObject({ cmd: z.string() }),
  }),
  queryInfoByScene: call({
    summary: 'CL-081: what a part of a page shows, by the name of the part; listed in `scenes`',
    method: 'POST',
    path: '/fbp/fund/v1/fund.fuapl_scene_ao.FuaplSceneAoService.QueryInfoByScene',
    access: 'visitor',
    request: z.object({
      sceneCmd: CommandName,
      /** What the call of the scene asks. */
      sceneTaskBody: z._default(z.looseObject({}), {}),
    }),
    response: z.object({ sceneCmd: z.string(), sceneData: z.looseObject({}) }),
  }),
}
