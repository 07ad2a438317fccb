import type { experimentCalls } from '@koi/contracts/calls/experiments'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { ExperimentProblem, experimentFileOf } from './experiment-config.ts'
import { stopExperiment } from './experiments-store.ts'
import { experimentResults } from './results.ts'
import { saveExperiment, saveHoldout } from './save-experiment.ts'

/** One refusal that says all that is wrong. */
function refuseWrong(error: unknown): never {
  if (!(error instanceof ExperimentProblem)) throw error
  throw refuse('experimentWrong', `实验设置有误：${error.message}`)
}

export const experimentHandlers = (db: Db): Handlers<typeof experimentCalls> => ({
  async queryExperiments(_input, { brand, nowMs }) {
    const { holdoutPermille, results } = await experimentResults(db, brand.id, nowMs)
    return {
      holdoutPermille,
      experiments: results.map(({ experiment, state, arms, ratio, broken }) => ({
        expId: experiment.expId,
        state,
        experimentFile: experimentFileOf(experiment),
        arms,
        isRatioSuspicious: ratio.isSuspicious,
        chiSquare: ratio.chiSquare ?? null,
        brokenGuardrails: broken,
        stopReason: experiment.stopReason,
      })),
    }
  },
  async saveExperiment({ experimentFile }, { brand, nowMs }) {
    const owner = { brandId: brand.id, nowMs }
    const saved = await saveExperiment(db, experimentFile, owner).catch(refuseWrong)
    return { expId: saved.expId }
  },
  async saveHoldout({ holdoutPermille }, { brand, nowMs }) {
    await saveHoldout(db, holdoutPermille, { brandId: brand.id, nowMs }).catch(refuseWrong)
    return { holdoutPermille }
  },
  async stopExperiment({ expId, reason }, { brand, nowMs }) {
    const isStopped = await stopExperiment(db, { brandId: brand.id, expId }, { nowMs, reason })
    if (!isStopped) throw refuse('experimentOver')
    return { expId }
  },
})
