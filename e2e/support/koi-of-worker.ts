import { inject } from 'vitest'

/** The Koi that this file's worker shares with no other worker. */
export function koiOfWorker(): { address: string; dataDir: string } {
  const kois = inject('kois')
  const koi = kois[(Number(process.env['VITEST_POOL_ID']) - 1) % kois.length]
  if (!koi) throw new Error('no Koi was started for the journeys')
  return koi
}
