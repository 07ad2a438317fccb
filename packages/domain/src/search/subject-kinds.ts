/**
 * What funds have in common that is looked for by name: the index they follow, the theme that their names tell, who runs them,
 * the company they belong to.
 */
export const SUBJECT_KINDS = ['index', 'theme', 'manager', 'company'] as const
export type SubjectKind = (typeof SUBJECT_KINDS)[number]

/** Of these the search shows all funds. */
export const SEARCHED_KINDS = [
  'index',
  'theme',
  'manager',
] as const satisfies readonly SubjectKind[]
