import { takeTurn } from '#kernel/turns/turn-store.ts'
import { quotas } from '@koi/domain/identity/quotas'
import type { Clock } from '#kernel/clock.ts'
import type { Db } from '#kernel/db.ts'
import { refuse } from '#refuse.ts'
import { readFile, type OutsideRow } from './read-file.ts'
import { countImports, holdingsOf, keepImport, platformsOf, removeImports } from './store.ts'

export interface OutsideFile {
  text: string
  fileName: string
  platform: string
}

/** What a file holds; refuses a file that is none of the forms, or holds nothing. */
function readOrRefuse({ text, platform }: OutsideFile) {
  const file = readFile(text, platform.trim())
  if (file.kind === 'unknownForm') throw refuse('outsideFormUnknown')
  if (file.kind === 'platformMissing') throw refuse('outsidePlatformMissing')
  if (file.kind === 'tooMany') throw refuse('outsideTooMany')
  if (file.rows.length === 0) {
    const [first] = file.leftOut
    throw refuse('outsideNothing', first && `第 ${first.line} 行：${first.reason}`)
  }
  return file
}

function byPlatform(rows: readonly OutsideRow[]): Map<string, OutsideRow[]> {
  const groups = new Map<string, OutsideRow[]>()
  for (const row of rows) groups.set(row.platform, [...(groups.get(row.platform) ?? []), row])
  return groups
}

/** Holdings elsewhere: read, kept apart from all money of ours, removed again. */
export function createOutsideHoldings({
  db,
  clock,
}: {
  db: Db
  clock: Pick<Clock, 'now' | 'read'>
}) {
  return {
    async preview(accountId: string, file: OutsideFile) {
      const read = readOrRefuse(file)
      const known = new Set(await platformsOf(db, accountId))
      const replaces = [...byPlatform(read.rows).keys()].filter((name) => known.has(name))
      return { ...read, replaces }
    },

    async keep(accountId: string, file: OutsideFile) {
      const { rows, form } = readOrRefuse(file)
      return db.transaction(async (tx) => {
        const nowMs = await clock.read(tx)
        const importIds: number[] = []
        const groups = byPlatform(rows)
        await takeTurn(tx, 'imports', accountId)
        const kept = await countImports(tx, accountId)
        if (kept + groups.size > quotas.imports) throw refuse('importsFull')
        for (const [platform, group] of groups) {
          const about = { accountId, platform, fileName: file.fileName, form, nowMs }
          importIds.push(await keepImport(tx, about, group))
        }
        return { importIds, imported: rows.length }
      })
    },

    async remove(accountId: string, importIds: readonly string[]) {
      await db.transaction(async (tx) => {
        const removed = await removeImports(tx, accountId, importIds)
        if (removed < new Set(importIds).size) throw refuse('outsideImportUnknown')
      })
    },

    list: async (accountId: string) => holdingsOf(db, accountId, await clock.now()),
  }
}

export type OutsideHoldings = ReturnType<typeof createOutsideHoldings>
