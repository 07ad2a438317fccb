import { execFileSync } from 'node:child_process'

/** Copies a data folder whole; `cp` keeps whose the database's files are, as Node's own copy does not. */
export function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-a', from, to])
}
