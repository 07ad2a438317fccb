import { resolve } from 'node:path'

const projectFolder = resolve(import.meta.dirname, '../../../../../..')

/** Where the optional files of third parties lie; tests on them skip when they are absent. */
export const sharedDataFolder = process.env['KOI_DATA'] ?? resolve(projectFolder, '../shared/data')
