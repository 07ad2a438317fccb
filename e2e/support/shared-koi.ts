import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { copyFolder } from './copy-folder.ts'
import { startKoi, type RunningKoi } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker, in order of the workers' numbers. */
    kois: { address: string; dataDir: string }[]
    /** Data folder of a seeded Koi that stands still at `JOURNEYS_BEGIN`, to be copied; empty where there is none. */
    seeded: string
  }
}

/** A Monday before a long holiday: trade dates, weekends and closed days all come up in the journeys. */
export const JOURNEYS_BEGIN = '2026-09-21T10:00'

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/koi-e2e')
/** Journeys may come from addresses of their own, as people do: what is counted for each address else depends on their order. */
const env = { KOI_CLOCK: JOURNEYS_BEGIN, KOI_TRUSTED_PROXIES: 'loopback' }
const atTheBeginning = (dataDir: string) => startKoi({ dataDir, env })

/**
 * A Koi for each worker, copies of one that was seeded: a worker's journeys run one after the other and move
 * its time, each with a demo investor of its own. While writing a journey, KOI_ADDRESS=http://127.0.0.1:8080
 * uses a Koi that runs already.
 */
export default async function setup(project: TestProject) {
  const running = process.env['KOI_ADDRESS']
  if (running !== undefined) {
    project.provide('kois', [{ address: running, dataDir: '' }])
    project.provide('seeded', '')
    return undefined
  }
  const home = resolve(cache, String(process.pid))
  const kois: RunningKoi[] = []
  const dispose = async () => {
    await Promise.all(kois.map((koi) => koi.stop()))
    rmSync(home, { recursive: true, force: true })
  }
  try {
    mkdirSync(home, { recursive: true })
    const seeded = resolve(home, 'seeded')
    await (await atTheBeginning(seeded)).stop()
    for (let worker = 1; worker <= project.config.maxWorkers; worker += 1) {
      const dataDir = resolve(home, `worker-${worker}`)
      copyFolder(seeded, dataDir)
      kois.push(await atTheBeginning(dataDir))
    }
    project.provide('seeded', seeded)
    project.provide(
      'kois',
      kois.map(({ address, dataDir }) => ({ address, dataDir })),
    )
  } catch (error) {
    await dispose()
    throw error
  }
  return dispose
}
