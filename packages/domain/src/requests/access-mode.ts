/** What somebody else may do with a stored value (SPEC §4, ST-023 to ST-025). */
export type AccessMode = 'readonly' | 'readwrite' | 'writeonly'

export const mayRead = (mode: AccessMode): boolean => mode !== 'writeonly'
export const mayWrite = (mode: AccessMode): boolean => mode !== 'readonly'
