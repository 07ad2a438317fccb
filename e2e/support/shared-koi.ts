import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startKoi } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    koi: { address: string; dataDir: string }
  }
}

/** A Monday before a long holiday: trade dates, weekends and closed days all come up in the journeys. */
export const JOURNEYS_BEGIN = '2026-09-21T10:00'

const cache = resolve(import.meta.dirname, '../../node_modules/.cache/koi-e2e')

/**
 * One seeded Koi for all journeys; each journey opens its own demo investor. While writing a journey,
 * KOI_ADDRESS=http://127.0.0.1:8080 uses a Koi that runs already.
 */
export default async function setup(project: TestProject) {
  const running = process.env['KOI_ADDRESS']
  if (running !== undefined) {
    project.provide('koi', { address: running, dataDir: '' })
    return undefined
  }
  const dataDir = resolve(cache, String(process.pid))
  mkdirSync(cache, { recursive: true })
  const koi = await startKoi({ dataDir, env: { KOI_CLOCK: JOURNEYS_BEGIN } })
  project.provide('koi', { address: koi.address, dataDir })
  return async () => {
    await koi.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
