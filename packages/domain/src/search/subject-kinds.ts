/** What funds have in common that is looked for by name: the index they follow, who runs them, the company they belong to. */
export const SUBJECT_KINDS = ['index', 'manager', 'company'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]
