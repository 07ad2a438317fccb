import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandOf, isAlive } from './processes.ts'

/** What a running PostgreSQL says about itself in `postmaster.pid`. */
export interface PostmasterFile {
  pid: number
  port: number
  socketFolder: string
}

export function postmasterFilePath(pgFolder: string): string {
  return join(pgFolder, 'postmaster.pid')
}

/** Reads `postmaster.pid` of a cluster; undefined when there is none or it is half written. */
export function readPostmasterFile(pgFolder: string): PostmasterFile | undefined {
  const path = postmasterFilePath(pgFolder)
  if (!existsSync(path)) return undefined
  // PostgreSQL's miscadmin.h: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const [pid, , , port, socketFolder] = readFileSync(path, 'utf8').split('\n')
  if (!Number(pid) || !Number(port) || !socketFolder) return undefined
  return { pid: Number(pid), port: Number(port), socketFolder }
}

/** Whether the process is the PostgreSQL of this cluster. */
export function isPostmasterOf(pid: number, pgFolder: string): boolean {
  const command = commandOf(pid)
  return command.includes('postgres') && command.includes(pgFolder)
}

/**
 * Whether the number in `postmaster.pid` is now a stranger's or a zombie's, as after a reboot or in a new
 * container. PostgreSQL itself takes every living process of the same user for a database in use.
 */
export function isPidReused(pid: number): boolean {
  return isAlive(pid) && !commandOf(pid).includes('postgres')
}
