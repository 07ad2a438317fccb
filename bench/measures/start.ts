import { quantile, type Measure } from '../report.ts'
import { startServer } from '../server.ts'

const ROUNDS = 5

async function startTimed(dataDir: string) {
  const began = performance.now()
  const server = await startServer(dataDir)
  return { server, seconds: (performance.now() - began) / 1000 }
}

/**
 * From the start of the process until it says that it is ready, over a data folder that is there: after an ordinary end,
 * when the database starts too, and after `kill -9`, when it is found running.
 */
export async function start(dataDir: string): Promise<Measure[]> {
  const warm: number[] = []
  const afterKill: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const first = await startTimed(dataDir)
    warm.push(first.seconds)
    await first.server.kill()
    const second = await startTimed(dataDir)
    afterKill.push(second.seconds)
    await second.server.stop()
  }
  return [
    { name: 'warm start to ready', unit: 's', value: quantile(warm, 0.5), goal: '<= 2.5 s' },
    { name: 'kill -9 to ready', unit: 's', value: quantile(afterKill, 0.5), goal: '<= 2 s' },
  ]
}
