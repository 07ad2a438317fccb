import { firstScriptKilobytes } from '../first-script.ts'
import type { Measure } from '../report.ts'

/** Pages that are weighed, by the names of their files, and what each may weigh in kB. */
const GOALS = { Home: 110, ProductDetail: 115, Buy: 115, HoldDetail: 115 }

/** Scripts of the first screens in brotli kilobytes. */
export const firstScreens = (): Measure[] =>
  Object.entries(GOALS).flatMap(([page, goal]) => {
    const value = firstScriptKilobytes(page)
    if (value === undefined) return []
    const name = `first-screen script, ${page}`
    return [{ name, unit: 'kB brotli', value, goal: `<= ${goal}` }]
  })
