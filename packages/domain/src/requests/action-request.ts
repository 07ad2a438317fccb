/** Value of `logintype` for commands that act for a person (SPEC §7, RU-220). */
const LOGIN_TYPE = 2

/** Commands that need nobody to be logged in and therefore say no `logintype` (decision A-87). */
export const LOGIN_FREE_COMMANDS: readonly string[] = ['gettoufangfortob']

export interface ActionRequest<Param> {
  cmdname: string
  /** JSON text on the wire. */
  param: Param
  logintype?: 2
}

/** The fields that carry a command of `action_acc_fcgi` (SPEC §7, CL-060, RU-220). */
export function actionRequest<Param>(
  cmdname: string,
  param: Param,
  loginFree: readonly string[] = LOGIN_FREE_COMMANDS,
): ActionRequest<Param> {
  const request = { cmdname, param }
  return loginFree.includes(cmdname) ? request : { ...request, logintype: LOGIN_TYPE }
}
