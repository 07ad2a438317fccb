import { existsSync, readFileSync } from 'node:fs'
import { to } from '@koi/contracts/pages'
import type { Measure } from '../report.ts'
import type { RunningServer } from '../server.ts'
import { createVisitor } from '../visitor.ts'

const VISITS = 200

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
  return Number(line?.[1] ?? Number.NaN) / 1024
}

/** Resident memory of a server process when it is ready, and after somebody who is logged in opened pages of every kind by turns. */
export async function memory({ origin, pid }: RunningServer): Promise<Measure[]> {
  if (!existsSync('/proc/self/status')) return []
  const ready = residentMegabytes(pid)
  const person = createVisitor(origin)
  const product = await person.logInAsHolder()
  const pages = [
    to.home(),
    to.productDetail(product),
    to.buy(product),
    to.holdDetail(product),
    to.listSteady(),
    to.search(),
  ]
  for (let visit = 0; visit < VISITS; visit += 1) {
    await person.open(pages[visit % pages.length] ?? to.home())
  }
  const value = residentMegabytes(pid)
  return [
    { name: 'server resident memory when ready', unit: 'MB', value: ready },
    {
      name: `server resident memory after ${VISITS} pages`,
      unit: 'MB',
      value,
      goal: '<= 220 MB',
    },
  ]
}
