import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseNav, type Nav } from '@koi/domain/products/nav'

const beside = resolve(import.meta.dirname, '../../../shared/data')

/** A folder of real files to import: $KOI_DATA, or the one beside the checkout; undefined without. */
export const realDataFolder = [process.env['KOI_DATA'], beside].find(
  (folder) => folder !== undefined && existsSync(join(folder, 'fund_list.csv')),
)

/** One published value of a fund's file. */
export interface FileNav {
  day: string
  nav: Nav
}

/** The values of a fund as its file says them, oldest first; read without any code of the importer. */
export function readNavFile(folder: string, code: string): FileNav[] {
  const [, ...lines] = readFileSync(join(folder, 'nav', `${code}.csv`), 'utf8')
    .trim()
    .split(/\r?\n/)
  return lines.map((line) => {
    const [day = '', text = ''] = line.split(',')
    const nav = parseNav(text)
    if (nav === undefined) throw new Error(`${code} ${day}: no value "${text}"`)
    return { day, nav }
  })
}

/** The newest value of a day or, without one, of the nearest earlier day. */
export function navOn(navs: readonly FileNav[], day: string): FileNav {
  const found = navs.findLast((one) => one.day <= day)
  if (!found) throw new Error(`no value on or before ${day}`)
  return found
}
