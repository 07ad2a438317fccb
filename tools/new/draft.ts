/** The project as a generator reads it: texts by path, and which files lie below a folder. */
export interface Project {
  read(path: string): string | undefined
  below(folder: string): readonly string[]
}

/** What a generator wants to write: whole texts by path, and what is left to do by hand. */
export interface Draft {
  files: Readonly<Record<string, string>>
  next: readonly string[]
}

/** Why nothing is written, in one line. */
export class Refused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'Refused'
  }
}

/** The text of a file that a generator adds to. */
export function known(project: Project, path: string): string {
  const text = project.read(path)
  if (text === undefined) throw new Refused(`${path} is missing`)
  return text
}

/** Refuses where one of the new files is there already. */
export function refuseTaken(project: Project, paths: readonly string[]): void {
  const taken = paths.find((path) => project.read(path) !== undefined)
  if (taken !== undefined) throw new Refused(`${taken} is there already`)
}
