import type { experimentCalls } from '@koi/contracts/calls/experiments'
import type { Handlers } from '#http/handlers.ts'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { ExperimentProblem, experimentFileOf } from './experiment-config.ts'
import { stopExperiment } from './experiments-store.ts'
import { experimentResults } from './results.ts'
import { saveExperiment } from './save-experiment.ts'

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
    const saved = await saveExperiment(db, experimentFile, owner).catch((error: unknown) => {
      if (!(error instanceof ExperimentProblem)) throw error
      throw refuse('experimentWrong', `实验设置有误：${error.message}`)
    })
    return { expId: saved.expId }
  },
  async stopExperiment({ expId, reason }, { brand, nowMs }) {
    const isStopped = await stopExperiment(db, { brandId: brand.id, expId }, { nowMs, reason })
    if (!isStopped) throw refuse('experimentOver')
    return { expId }
  },
})
