import type { PlanKind } from '@koi/domain/plans/plan-words'

/** What is looked for where nothing is typed yet: most recurring purchases buy index funds, and what is kept of a salary first goes where it is soon back. */
export const firstKeywords: Readonly<Record<PlanKind, string>> = { regular: '指数', salary: '货币' }
