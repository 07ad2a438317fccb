import { nativeCodes } from '@koi/contracts/codes/native-codes'
import { HostFailure } from '../host.ts'
import type { HostAround } from '../host-around.ts'
import type { Mqq, MqqSpaceName } from './mqq.ts'

const QQ_SCRIPT = '/h5/v6/bridges/qq.js'

/** The bridge; undefined outside of QQ, where its script brings none. */
export async function loadMqq({
  globals,
  loadScript,
}: Pick<HostAround, 'globals' | 'loadScript'>): Promise<Mqq | undefined> {
  if (!globals.mqq) await loadScript(QQ_SCRIPT)
  return globals.mqq
}

/** Calls a method and answers what it says; rejects with `havenotapi` where there is none. */
export function callMqq(
  mqq: Mqq,
  [space, method]: readonly [MqqSpaceName, string],
  parameters: object = {},
): Promise<unknown> {
  const found = mqq[space]?.[method]
  if (!found) return Promise.reject(new HostFailure(nativeCodes.missing))
  return new Promise((resolve) => found.call(mqq[space], parameters, resolve))
}
