import { isSalePath } from '@koi/domain/tracking/trace-start'
import type { Brand } from '#brand.ts'
import type { Db } from '#kernel/db.ts'
import { sha256 } from '#kernel/secrets/hash.ts'
import { findExperiments } from './experiment-store.ts'

export interface TraceQuestion {
  accountId: string
  brand: Pick<Brand, 'id' | 'needTrace'>
  pagePath: string
  modules: readonly string[]
  experimentIds: readonly string[]
}

/** The same account always gets the same version of an experiment, and accounts spread evenly. */
export function versionOf(expId: string, accountId: string, sharePermille: number): 0 | 1 {
  const chance = Number.parseInt(sha256(`${expId} ${accountId}`).slice(0, 8), 16) % 1000
  return chance < sharePermille ? 1 : 0
}

/** CL-054: whether what happens on a page must be kept as evidence, and which versions the account sees. */
export async function needTrace(db: Db, question: TraceQuestion) {
  const { accountId, brand, pagePath, modules, experimentIds: ids } = question
  const experiments = await findExperiments(db, brand.id, { modules, ids })
  const [path = ''] = pagePath.split('?', 1)
  return {
    isNeeded: brand.needTrace && isSalePath(path),
    experiments: experiments.map(({ expId, sharePermille }) => {
      const version = versionOf(expId, accountId, sharePermille)
      return { expId, version, reportData: `${expId}_${version}` }
    }),
  }
}
